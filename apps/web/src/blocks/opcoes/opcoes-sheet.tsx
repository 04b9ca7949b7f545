import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MATERIAL } from '@lapida/contracts/campos-escritos'
import type { VarianteDaPedra } from '@lapida/contracts/escolhas'
import { LIMITES } from '@lapida/contracts/limites'
import { LETRAS_DAS_VARIANTES } from '@lapida/contracts/valores'
import { completeRegistro } from '@lapida/domain/orcamento/mudanca'
import { hasVariantes } from '@lapida/domain/orcamento/opcoes'
import type { OrcamentoParaTotal } from '@lapida/domain/orcamento/total'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import {
  tituloMaterial,
  type MaterialEditavel,
  type PedraEscolhida,
} from '#blocks/material-editor/material-editavel.ts'
import { PedraPicker } from '#blocks/novo-material/pedra-picker.tsx'
import { OpcaoChips } from './opcao-chips.tsx'
import { PedraParaComparar } from './pedra-para-comparar.tsx'

export interface OpcoesSheetProps {
  open: boolean
  material: MaterialEditavel
  /** the quote that the material is in, as it stands on the screen when somebody looks */
  orcamentoNow: () => OrcamentoParaTotal
  onSave: (material: MaterialEditavel) => void
  onOpenChange: (open: boolean) => void
}

/** What of a material is left to the customer: whether it is an option, and other stones for its pieces. */
export function OpcoesSheet(props: OpcoesSheetProps) {
  const { open, material, onSave, onOpenChange } = props
  const [draft, setDraft] = useState<MaterialEditavel | null>(null)
  // Opened anew it starts from the material as it is then; a draft that an older program left lacks these fields.
  if (open && !draft) setDraft(completeRegistro(MATERIAL, material) as MaterialEditavel)
  if (!open && draft) setDraft(null)
  function save() {
    if (!draft || stopAtUnread()) return
    onSave(draft)
    onOpenChange(false)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title="Opções do cliente"
      description={tituloMaterial(material)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button onClick={save}>Aplicar</Button>
        </>
      }
    >
      {draft && <OpcoesForm {...props} draft={draft} setDraft={setDraft} />}
    </Sheet>
  )
}

type OpcoesFormProps = Pick<OpcoesSheetProps, 'material' | 'orcamentoNow'> & {
  draft: MaterialEditavel
  setDraft: (draft: MaterialEditavel) => void
}

function OpcoesForm({ material, orcamentoNow, draft, setDraft }: OpcoesFormProps) {
  const orcamento = orcamentoNow()
  const [isChoosing, setChoosing] = useState(false)
  const { variantes } = draft
  const free = LETRAS_DAS_VARIANTES.find((letra) => !variantes.some((each) => each.letra === letra))
  const others = (orcamento.materiais ?? []).filter((each) => each.id !== material.id && hasVariantes(each))
  const isFull = others.length >= LIMITES.materiaisComVariantes

  function changeVariantes(next: VarianteDaPedra[]) {
    setDraft({ ...draft, variantes: next.toSorted((one, other) => (one.letra < other.letra ? -1 : 1)) })
  }
  function choose(pedra: PedraEscolhida) {
    if (free) changeVariantes([...variantes, varianteOfPedra(free, pedra)])
    setChoosing(false)
  }
  return (
    <div className="grid gap-6">
      <section aria-labelledby="material-opcional" className="grid gap-2">
        <h3 id="material-opcional" className="text-label font-label text-fg-2">
          O cliente pode deixar este material de fora?
        </h3>
        <OpcaoChips
          opcao={draft}
          nome={tituloMaterial(material)}
          onChange={(opcao) => setDraft({ ...draft, ...opcao })}
        />
      </section>
      <section aria-labelledby="comparar-pedras" className="grid gap-3">
        <div>
          <h3 id="comparar-pedras" className="text-label font-label text-fg-2">
            Comparar com outra pedra
          </h3>
          <p className="text-small text-fg-3">
            As peças são as mesmas; o cliente vê o total do orçamento com cada pedra e escolhe.
          </p>
        </div>
        {variantes.map((variante) => (
          <PedraParaComparar
            key={variante.letra}
            variante={variante}
            material={draft}
            orcamento={orcamento}
            onChange={(changes) =>
              changeVariantes(
                variantes.map((each) => (each.letra === variante.letra ? { ...each, ...changes } : each)),
              )
            }
            onRemove={() => changeVariantes(variantes.filter(({ letra }) => letra !== variante.letra))}
          />
        ))}
        {isChoosing && <PedraPicker onChoose={choose} />}
        {free && !isChoosing && (
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" />}
            disabledReason={
              isFull
                ? `No máximo ${LIMITES.materiaisComVariantes} materiais do orçamento podem ter outras pedras para comparar.`
                : null
            }
            onClick={() => setChoosing(true)}
          >
            Adicionar pedra {free}
          </Button>
        )}
      </section>
    </div>
  )
}

function varianteOfPedra(letra: VarianteDaPedra['letra'], pedra: PedraEscolhida): VarianteDaPedra {
  const { tipo, categoria, estoqueMaterialId, espessura, acabamento, precoM2 } = pedra
  return { letra, tipo, categoria, estoqueMaterialId, espessura, acabamento, precoM2, ajusteAcabamento: 0 }
}
