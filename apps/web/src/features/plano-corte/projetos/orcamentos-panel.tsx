import { FileText, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { STATUS, type Status } from '@lapida/contracts/valores'
import { rotuloStatus } from '@lapida/domain/orcamento/status'
import { foldText } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useOrcamentosVigentes } from '#data/resources/orcamentos/orcamentos.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { syncNow, useSyncStatus } from '#data/sending/sync.ts'
import { sells } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { OrcamentoItem } from './orcamento-item.tsx'
import { PerguntaDaPedraDialog } from './pergunta-da-pedra.tsx'
import { useAdicionar } from './use-adicionar.ts'
import type { Escolhidos } from './use-escolhidos.ts'

const PAGE = 30

interface OrcamentosPanelProps {
  editor: PlanoEditor
  escolhidos: Escolhidos
  onChapas: () => void
}

/** Quotes with pieces, found by customer, number, stone or room and by status; chosen ones show their pieces. */
export function OrcamentosPanel({ editor, escolhidos, onChapas }: OrcamentosPanelProps) {
  const listados = useOrcamentosListados()
  // At the saw there are none but approved ones.
  const vende = sells(useSession().user)
  const [busca, setBusca] = useState('')
  const [status, setStatus] = useState<Status | 'todos'>('todos')
  const [shown, setShown] = useState(PAGE)
  const withPieces = useMemo(() => listados?.filter(({ pecas }) => pecas > 0), [listados])
  const found = useMemo(() => filter(withPieces ?? [], busca, status), [withPieces, busca, status])
  const rows = found.slice(0, shown)
  const open = rows.filter(({ id }) => escolhidos.ids.has(id)).map(({ id }) => id)
  const inteiros = useOrcamentosVigentes(open)
  const { add, pergunta } = useAdicionar(editor, onChapas)

  if (!withPieces || withPieces.length === 0) return <Nothing isRead={withPieces !== undefined} />
  const clear = () => {
    setBusca('')
    setStatus('todos')
  }
  return (
    <div className="grid gap-3">
      <SearchField label="Buscar cliente, número ou pedra" value={busca} onValueChange={setBusca} />
      {vende && (
        <ChipGroup
          label="Status"
          scroll
          value={status}
          onValueChange={(value) => setStatus(STATUS.find((one) => one === value) ?? 'todos')}
          options={[
            { value: 'todos', label: 'Todos' },
            ...STATUS.map((value) => ({ value, label: rotuloStatus(value) })),
          ]}
        />
      )}
      <PerguntaDaPedraDialog pergunta={pergunta} />
      <p role="status" className="sr-only">
        {found.length} orçamentos
      </p>
      <ul className="grid gap-3">
        {rows.map((resumo) => (
          <OrcamentoItem
            key={resumo.id}
            resumo={resumo}
            open={escolhidos.ids.has(resumo.id)}
            orcamento={inteiros?.find(({ id }) => id === resumo.id)}
            editor={editor}
            onToggle={() => escolhidos.toggle(resumo.id)}
            onAdd={add}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="Nenhum orçamento encontrado"
          description="Ajuste a busca ou os filtros"
          action={
            <Button variant="secondary" onClick={clear}>
              Limpar filtros
            </Button>
          }
        />
      )}
      {found.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          Mostrar mais {Math.min(PAGE, found.length - shown)}
        </Button>
      )}
    </div>
  )
}

function filter(
  orcamentos: readonly OrcamentoResumo[],
  busca: string,
  status: Status | 'todos',
): OrcamentoResumo[] {
  const words = foldText(busca).split(' ').filter(Boolean)
  return orcamentos.filter((orcamento) => {
    if (status !== 'todos' && orcamento.status !== status) return false
    if (words.length === 0) return true
    const stones = foldText(orcamento.materiais.map(({ tipo, ambiente }) => `${tipo} ${ambiente}`).join(' '))
    return words.every((word) => orcamento.busca.includes(word) || stones.includes(word))
  })
}

/** No quote with pieces on this device: because there is none, or because it has never heard of any. */
function Nothing({ isRead }: { isRead: boolean }) {
  const { lido, ultimaSincronizacao, online, pendentes } = useSyncStatus()
  const vende = sells(useSession().user)
  const neverAsked = lido && ultimaSincronizacao === null && pendentes === 0
  if (isRead && neverAsked && !online)
    return (
      <ErrorState
        title="Não deu para carregar."
        description="Este aparelho ainda não recebeu seus orçamentos. Eles chegam quando a internet voltar."
        onRetry={() => void syncNow()}
      />
    )
  if (!isRead || !lido || neverAsked)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Carregando...
        </p>
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </div>
    )
  return (
    <EmptyState
      icon={<FileText aria-hidden="true" />}
      title={vende ? 'Nenhum orçamento com peças' : 'Nenhum orçamento aprovado com peças'}
      description="Peças de orçamentos aparecem aqui. Você também pode digitar peças avulsas."
      action={
        vende && (
          <ScreenLink screen="orcamento" className={buttonClasses({ variant: 'secondary' })}>
            Novo Orçamento
          </ScreenLink>
        )
      }
    />
  )
}
