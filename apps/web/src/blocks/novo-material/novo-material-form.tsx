import { LIMITES } from '@lapida/contracts/limites'
import { AMBIENTES } from '@lapida/domain/empresa/padroes'
import { formatDecimal, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import {
  newMaterial,
  type MaterialEditavel,
  type PedraEscolhida,
} from '#blocks/material-editor/material-editavel.ts'
import { dismissPassingToast } from '#blocks/material-editor/passing-toast.ts'
import { uuid } from '#shared/uuid.ts'
import { AmbienteChips } from './ambiente-chips.tsx'
import { motivoNovoMaterial, NO_MATERIAL, precoNovoMaterial, type NovoMaterial } from './novo-material.ts'
import { PedraPicker } from './pedra-picker.tsx'

export interface NovoMaterialFormProps {
  title: string
  /** what is typed so far; the owner keeps it */
  novoMaterial: NovoMaterial
  /** a price that was named before the stone: it stands in place of the stone's own */
  precoCombinado?: Centavos | null
  onChange: (changes: Partial<NovoMaterial>) => void
  /** The stone, its price and its place are known: its pieces can be typed. */
  onStart: (material: MaterialEditavel) => void
}

/** A stone, then where it goes: with both the pieces can be typed. */
export function NovoMaterialForm({
  title,
  novoMaterial,
  precoCombinado = null,
  onChange: change,
  onStart,
}: NovoMaterialFormProps) {
  const { pedra } = novoMaterial

  function start(next: NovoMaterial) {
    if (motivoNovoMaterial(next) !== null || !next.pedra) return
    const precoM2 = precoNovoMaterial(next)
    onStart(newMaterial(uuid(), { ...next.pedra, precoM2 }, next))
  }
  function choosePedra(chosen: PedraEscolhida) {
    const centavos = precoCombinado ?? reaisToCentavos(chosen.precoM2)
    const preco = centavos > 0 ? formatDecimal(centavos) : ''
    const next = { ...novoMaterial, pedra: chosen, precoM2: preco }
    dismissPassingToast()
    change({ pedra: chosen, precoM2: preco })
    if (next.ambiente !== '') start(next)
  }
  function chooseAmbiente(ambiente: string) {
    change({ ambiente })
    start({ ...novoMaterial, ambiente })
  }
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {pedra ? (
          <ChosenPedra
            pedra={pedra}
            novoMaterial={novoMaterial}
            onChange={change}
            onSwap={() => change({ pedra: NO_MATERIAL.pedra, precoM2: '' })}
          />
        ) : (
          <PedraPicker onChoose={choosePedra} />
        )}
        <AmbienteChips
          value={novoMaterial.ambiente}
          ambientes={AMBIENTES}
          wantsFocus={pedra !== null}
          onTyping={(ambiente) => change({ ambiente })}
          onChoose={chooseAmbiente}
        />
        {pedra && (
          <div className="grid gap-1">
            <Button
              block
              disabledReason={motivoNovoMaterial(novoMaterial)}
              onClick={() => start(novoMaterial)}
            >
              Adicionar peças
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface ChosenPedraProps {
  pedra: PedraEscolhida
  novoMaterial: NovoMaterial
  onChange: (changes: Partial<NovoMaterial>) => void
  onSwap: () => void
}

function ChosenPedra({ pedra, novoMaterial, onChange, onSwap }: ChosenPedraProps) {
  const unreadable = novoMaterial.precoM2.trim() !== '' && precoNovoMaterial(novoMaterial) <= 0
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3 rounded-control border border-link bg-primary-soft py-1 pr-1 pl-4">
        <div className="min-w-0 py-1">
          <p className="font-semibold text-on-primary-soft wrap-anywhere">{pedra.tipo}</p>
          <p className="text-small text-fg-2">{pedra.categoria || 'Sem categoria'}</p>
        </div>
        <Button variant="ghost" onClick={onSwap}>
          Trocar
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Preço por m²"
          inputMode="decimal"
          className="num"
          leading="R$"
          maxLength={60}
          value={novoMaterial.precoM2}
          error={unreadable ? 'Informe um valor maior que zero.' : null}
          {...unreadMark(unreadable, 'Preço por m²')}
          onChange={(event) => onChange({ precoM2: event.currentTarget.value })}
        />
        <TextField
          label="Nome da aplicação"
          mark="opcional"
          placeholder="Ex.: Cozinha em L"
          maxLength={LIMITES.texto}
          value={novoMaterial.nome}
          onChange={(event) => onChange({ nome: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
