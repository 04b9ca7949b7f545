import { useState } from 'react'
import { formatDecimal, formatDinheiro, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { pedraOfMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { chaveOfPedra, nomesOfPedras } from '@lapida/domain/plano-corte/pedra'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { isPedra } from '#blocks/desenho-vinculo/destino.ts'
import type { MaterialEditavel, PedraEscolhida } from '#blocks/material-editor/material-editavel.ts'
import { PedraPicker } from '#blocks/novo-material/pedra-picker.tsx'

export interface PedraDoEnvioProps {
  /** the materials of the quote: their stones are one tap away */
  materiais: readonly MaterialEditavel[]
  pedra: PedraEscolhida | null
  onChange: (pedra: PedraEscolhida | null) => void
}

/** The stone of the pieces whose drawing names none. */
export function PedraDoEnvio({ materiais, pedra, onChange }: PedraDoEnvioProps) {
  const [other, setOther] = useState(false)
  const stones = pedrasOf(materiais)
  const nomeOf = nomesOfPedras(stones.map(pedraOf))
  const picking = pedra === null && (other || stones.length === 0)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p id="pedra-do-envio" className="text-label font-label text-fg-2">
        Pedra das peças que ainda não têm uma
      </p>
      {stones.length > 0 && (
        <div role="group" aria-labelledby="pedra-do-envio" className="flex flex-wrap gap-2">
          {stones.map((stone) => (
            <Chip
              key={chaveOfPedra(pedraOf(stone))}
              pressed={pedra !== null && isPedra({ ...stone, nome: '' }, pedra)}
              onClick={() => {
                setOther(false)
                onChange(stone)
              }}
            >
              {nomeOf(pedraOf(stone))}
            </Chip>
          ))}
          <Chip
            pressed={other}
            onClick={() => {
              setOther(true)
              onChange(null)
            }}
          >
            Outra pedra…
          </Chip>
        </div>
      )}
      {picking && <PedraPicker onChoose={onChange} />}
      {pedra !== null && (other || stones.length === 0) && <Escolhida pedra={pedra} onChange={onChange} />}
    </div>
  )
}

const pedraOf = (pedra: PedraEscolhida) => pedraOfMaterial({ ...pedra, nome: '' })

/** The stones of a quote, each once. */
function pedrasOf(materiais: readonly MaterialEditavel[]): PedraEscolhida[] {
  const stones: PedraEscolhida[] = []
  for (const material of materiais) {
    const { estoqueMaterialId, tipo, nome, categoria, espessura, acabamento, precoM2 } = material
    const stone = { estoqueMaterialId, tipo: tipo || nome, categoria, espessura, acabamento, precoM2 }
    if (!stones.some((known) => isPedra({ ...stone, nome: '' }, known))) stones.push(stone)
  }
  return stones
}

function Escolhida({ pedra, onChange }: { pedra: PedraEscolhida; onChange: PedraDoEnvioProps['onChange'] }) {
  const centavos = reaisToCentavos(pedra.precoM2)
  const [asked] = useState(centavos === 0)
  const [texto, setTexto] = useState(centavos === 0 ? '' : formatDecimal(centavos))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3 rounded-control border border-link bg-primary-soft py-1 pr-1 pl-4">
        <p className="num min-w-0 py-1 font-semibold wrap-anywhere text-on-primary-soft">
          {pedra.tipo}
          {centavos > 0 && <span className="font-normal"> · {formatDinheiro(centavos)}/m²</span>}
        </p>
        <Button variant="ghost" onClick={() => onChange(null)}>
          Trocar
        </Button>
      </div>
      {asked && (
        <TextField
          label="Preço por m²"
          inputMode="decimal"
          className="num"
          leading="R$"
          maxLength={60}
          autoFocus
          value={texto}
          error={texto.trim() !== '' && centavos === 0 ? 'Informe um valor maior que zero.' : null}
          {...unreadMark(texto.trim() !== '' && centavos === 0, 'Preço por m²')}
          onChange={(event) => {
            const typed = event.currentTarget.value
            const read = parseDinheiro(typed) ?? 0
            setTexto(typed)
            onChange({ ...pedra, precoM2: read > 0 && read <= 100_000_000 ? read / 100 : 0 })
          }}
        />
      )}
    </div>
  )
}
