import { useState, type ReactNode } from 'react'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { isContado } from '@lapida/domain/orcamento/contado'
import type { OrcamentoParaTotal } from '@lapida/domain/orcamento/total'
import { formatDinheiro, sumCentavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import type { MaterialChange } from '#blocks/material-editor/material-changes.ts'
import { gruposPorAmbiente, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { totalOfMaterial } from '#blocks/material-editor/totais-of-linhas.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { MaterialCard } from './material-card.tsx'

export interface MateriaisListProps {
  materiais: readonly MaterialEditavel[]
  /** Marks that nothing of this is on the server yet. */
  naoSalvo?: boolean
  /** What changes something, the same at every drawing; a read-only list has nothing of it. */
  actions?: MateriaisListActions
}

export interface MateriaisListActions {
  onChange: (id: string, change: MaterialChange) => void
  /** Opens the pieces of a material, the one with this id first. */
  onEdit: (material: MaterialEditavel, pecaId?: string) => void
  onRemove: (material: MaterialEditavel) => void
  /** Opens the drawer for a new item, or for the one with this id. */
  onItem: (material: MaterialEditavel, itemId?: string) => void
  /** Puts a material in the place of what it was: with a piece or item that was taken out, or with other options. */
  onReplace: (material: MaterialEditavel) => void
  /** the quote as it stands on the screen, for whoever asks */
  orcamentoNow: () => OrcamentoParaTotal
}

/** The materials of a quote by ambiente, each with its pieces and items and their edits in place. */
export function MateriaisList({ materiais, naoSalvo, actions }: MateriaisListProps) {
  const groups = gruposPorAmbiente(materiais)
  return (
    <section aria-labelledby="materiais-adicionados" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="materiais-adicionados" className="text-h2">
          Materiais Adicionados ({materiais.length})
        </h2>
        {naoSalvo && <StatusBadge tone="warning">Não salvo</StatusBadge>}
      </div>
      {groups.map(({ ambiente, materiais: list }) => (
        <AmbienteGroup key={ambiente} ambiente={ambiente} materiais={list} collapsible={groups.length > 1}>
          {list.map((material) => (
            <MaterialCard key={material.id} material={material} actions={actions} />
          ))}
        </AmbienteGroup>
      ))}
    </section>
  )
}

interface AmbienteGroupProps {
  ambiente: string
  materiais: readonly MaterialEditavel[]
  collapsible: boolean
  children: ReactNode
}

function AmbienteGroup({ ambiente, materiais, collapsible, children }: AmbienteGroupProps) {
  const [open, setOpen] = useState(true)
  const regras = useRegrasCobranca()
  const total = formatDinheiro(
    sumCentavos(
      materiais
        .filter((material) => isContado(material))
        .map((material) => totalOfMaterial(material, regras).total),
    ),
  )
  if (!collapsible) {
    return (
      <div className="grid gap-3">
        <h3 className="text-label font-label text-fg-2">{ambiente}</h3>
        {children}
      </div>
    )
  }
  return (
    <CollapsibleCard
      title={<span className="font-semibold">{ambiente}</span>}
      summary={`${plural(materiais.length, 'material', 'materiais')} · ${total}`}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-3">{children}</div>
    </CollapsibleCard>
  )
}
