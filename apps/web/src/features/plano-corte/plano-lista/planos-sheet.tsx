import { Check, CloudUpload, FilePlus2, SearchX, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { usePlanosCorte, type PlanoDaLista } from '#data/resources/documentos/planos-da-lista.ts'

export interface PlanosSheetProps {
  open: boolean
  /** id of the plan that is open */
  current: string
  onOpen: (id: string) => void
  onNew: () => void
  onClose: () => void
}

/** All cutting plans, to change over to another one. */
export function PlanosSheet({ open, current, onOpen, onNew, onClose }: PlanosSheetProps) {
  const [busca, setBusca] = useState('')
  const { dados, erro, carregando, reload } = usePlanosCorte()
  const found = useMemo(() => findPlanos(dados ?? [], busca), [dados, busca])
  const choose = (act: () => void) => {
    onClose()
    act()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Planos de corte"
      footer={
        <Button icon={<FilePlus2 aria-hidden="true" />} onClick={() => choose(onNew)}>
          Novo plano
        </Button>
      }
    >
      {dados && dados.length > 0 && (
        <SearchField label="Buscar plano, cliente ou material" value={busca} onValueChange={setBusca} />
      )}
      {!dados && carregando && <Loading />}
      {!dados && erro && !carregando && <ErrorState description={erro.message} onRetry={reload} />}
      {dados && found.length === 0 && (
        <div className="pt-3">
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={dados.length === 0 ? 'Nenhum plano guardado' : 'Nenhum plano encontrado'}
            description={
              dados.length === 0
                ? 'O plano aberto é guardado assim que você mexe nele.'
                : 'Procure por nome, cliente, número do orçamento ou material.'
            }
          />
        </div>
      )}
      <ul className="mt-2 grid">
        {found.map((plano) => (
          <PlanoRow
            key={plano.id}
            plano={plano}
            current={plano.id === current}
            onOpen={() => choose(() => onOpen(plano.id))}
          />
        ))}
      </ul>
    </Sheet>
  )
}

interface PlanoRowProps {
  plano: PlanoDaLista
  current: boolean
  onOpen: () => void
}

function PlanoRow({ plano, current, onOpen }: PlanoRowProps) {
  const { nome, estado, exemplo, resumo, problemas, updatedAt, enviado } = plano
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 rounded-small px-1 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semibold wrap-anywhere">{nome}</span>
          <span className="num text-small text-fg-3">{wordsOf(resumo)}</span>
          <span className="num flex flex-wrap items-center gap-x-2 text-small text-fg-3">
            {exemplo && <ExemploChip />}
            {formatTempoDecorrido(updatedAt, new Date())}
            {estado === 'concluido' && <span className="text-success-fg">Concluído</span>}
            {!enviado && (
              <span className="inline-flex items-center gap-1 text-warning-fg">
                <CloudUpload aria-hidden="true" className="size-4" />
                só neste aparelho
              </span>
            )}
            <ComProblemas problemas={problemas} />
          </span>
        </span>
        {current && <Check aria-label="Aberto" role="img" className="size-5 shrink-0 text-link" />}
      </button>
    </li>
  )
}

/** That a plan is a draft which no saw can cut; nothing where all is well. */
export function ComProblemas({ problemas }: Pick<PlanoDaLista, 'problemas'>) {
  if (problemas.length === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-warning-fg">
      <TriangleAlert aria-hidden="true" className="size-4" />
      rascunho: {plural(problemas.length, 'problema no corte', 'problemas no corte')}
    </span>
  )
}

/** '2 chapas · 14 peças · 3 pendentes · 78% aproveitado' */
export function wordsOf({ chapas, pecas, pendentes, aproveitamento }: PlanoDaLista['resumo']): string {
  const parts = [
    chapas > 0 && plural(chapas, 'chapa', 'chapas'),
    pecas > 0 && plural(pecas, 'peça', 'peças'),
    chapas > 0 && pendentes > 0 && plural(pendentes, 'pendente', 'pendentes'),
    chapas > 0 && `${formatAproveitamento(aproveitamento)} aproveitado`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : 'Vazio'
}

function findPlanos(planos: readonly PlanoDaLista[], busca: string): readonly PlanoDaLista[] {
  const words = foldText(busca).split(' ').filter(Boolean)
  return planos.filter(({ nome, resumo }) => {
    const text = foldText([nome, ...resumo.materiais, ...resumo.orcamentos].join(' '))
    return words.every((word) => text.includes(word))
  })
}
