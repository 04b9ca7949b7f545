import { ClipboardList } from 'lucide-react'
import { useMemo, useState } from 'react'
import { foldText } from '@lapida/domain/shared/texto'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { useDesenhos } from '#data/resources/documentos/desenhos.ts'
import { usePecasAProduzir, type OrcamentoAProduzir } from '#data/resources/orcamentos/pecas-a-produzir.ts'
import { syncNow, useSyncStatus } from '#data/sending/sync.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { OrcamentoComPecas } from './orcamento-com-pecas.tsx'

/** What is to be measured and cut, quote by quote, for who does not sell: pieces and measures. */
export function PecasScreen() {
  const dados = usePecasAProduzir()
  const desenhos = useDesenhos()
  const [busca, setBusca] = useState('')
  const achados = useMemo(() => (dados ?? []).filter((one) => matches(one, busca)), [dados, busca])
  return (
    <div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1}>Peças</h1>
      {dados && dados.length > 0 && (
        <TextField
          type="search"
          label="Buscar por cliente, número ou pedra"
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
      )}
      {achados.map((orcamento) => (
        <OrcamentoComPecas
          key={orcamento.id}
          orcamento={orcamento}
          desenhos={(desenhos.dados ?? []).filter(({ orcamentoId }) => orcamentoId === orcamento.id)}
        />
      ))}
      {achados.length === 0 && <Nothing lidas={dados?.length} />}
    </div>
  )
}

/** Nothing to show: nothing is found or there is nothing, or this device has not heard of any yet. */
function Nothing({ lidas }: { lidas: number | undefined }) {
  const { lido, ultimaSincronizacao, online } = useSyncStatus()
  const isKnown = lidas !== undefined && lido && (lidas > 0 || ultimaSincronizacao !== null)
  if (isKnown)
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden="true" />}
        title={lidas > 0 ? 'Nada encontrado.' : 'Nenhuma peça por enquanto.'}
        description={lidas > 0 ? undefined : 'Aqui aparecem as peças e medidas dos orçamentos.'}
      />
    )
  if (lidas === undefined || !lido || online) return <Loading />
  return (
    <ErrorState
      title="Não deu para carregar."
      description="Este aparelho ainda não recebeu as peças. Elas chegam quando a internet voltar."
      onRetry={() => void syncNow()}
    />
  )
}

function matches(orcamento: OrcamentoAProduzir, busca: string): boolean {
  const words = foldText(busca).split(' ').filter(Boolean)
  const pedras = orcamento.materiais.map(({ tipo }) => tipo).join(' ')
  const text = foldText(`${orcamento.cliente?.nomeCompleto ?? ''} ${numeroOrcamento(orcamento)} ${pedras}`)
  return words.every((word) => text.includes(word))
}
