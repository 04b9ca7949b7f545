import { useState } from 'react'
import { DIAS_DE_RESERVA } from '@lapida/domain/estoque/reserva'
import { foldText } from '@lapida/domain/shared/texto'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'

export interface ReservarDialogProps {
  chapa: ChapaDita
  onClose: () => void
  onChosen: (orcamentoId: string) => void
}

const SHOWN = 30

/** For which quote a slab is kept: approved ones, the newest first, found by number or customer. */
export function ReservarDialog({ chapa, onClose, onChosen }: ReservarDialogProps) {
  const [busca, setBusca] = useState('')
  const words = foldText(busca).split(' ').filter(Boolean)
  const orcamentos = (useOrcamentosListados() ?? []).filter(
    ({ exemplo, versao, status }) => !exemplo && versao > 0 && status === 'aprovado',
  )
  const found = orcamentos.filter((orcamento) => words.every((word) => orcamento.busca.includes(word)))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="small"
      title={`Reservar ${chapa.codigo}`}
      description={`Escolha o orçamento aprovado que vai usar esta chapa. A reserva vale ${DIAS_DE_RESERVA} dias; nos detalhes dele dá para mudar.`}
    >
      <div className="grid gap-3">
        <SearchField
          label="Buscar orçamento"
          placeholder="Número ou cliente"
          value={busca}
          onValueChange={setBusca}
        />
        {found.length === 0 ? (
          <EmptyState
            title={orcamentos.length === 0 ? 'Nenhum orçamento aprovado' : 'Nenhum orçamento encontrado'}
            description={
              orcamentos.length === 0
                ? 'Aprove um orçamento para reservar chapas para ele.'
                : 'Confira o número ou o nome do cliente.'
            }
          />
        ) : (
          <ul className="grid gap-2">
            {found.slice(0, SHOWN).map((orcamento) => (
              <li key={orcamento.id}>
                <button
                  type="button"
                  className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-2 text-left hover:bg-surface-2 focus-visible:rounded-control"
                  onClick={() => onChosen(orcamento.id)}
                >
                  <span className="grid min-w-0">
                    <span className="num font-label">{numeroOrcamento(orcamento)}</span>
                    <span className="text-small text-fg-3 wrap-anywhere">
                      {orcamento.cliente?.nomeCompleto ?? 'Sem cliente'}
                    </span>
                  </span>
                  <OrcamentoStatusBadge status={orcamento.status} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}
