import { ClipboardList } from 'lucide-react'
import { useMemo, useState } from 'react'
import { foldText } from '@lapida/domain/shared/texto'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { usePecasAProduzir, type OrcamentoAProduzir } from '#data/resources/orcamentos/pecas-a-produzir.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { OrcamentoComPecas } from './orcamento-com-pecas.tsx'

/** What is to be measured and cut, quote by quote, for who does not sell: pieces and measures. */
export function PecasScreen() {
  const { dados, erro, reload } = usePecasAProduzir()
  const [busca, setBusca] = useState('')
  const achados = useMemo(() => (dados ?? []).filter((one) => matches(one, busca)), [dados, busca])
  return (
    <div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1}>Peças</h1>
      {erro && (
        <ErrorState
          description={
            dados ? 'O que está aqui é de quando havia conexão.' : 'Não deu para ler as peças dos orçamentos.'
          }
          onRetry={reload}
        />
      )}
      {dados && dados.length > 0 && (
        <TextField
          type="search"
          label="Buscar por cliente, número ou pedra"
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
      )}
      {achados.map((orcamento) => (
        <OrcamentoComPecas key={orcamento.id} orcamento={orcamento} />
      ))}
      {dados && achados.length === 0 && <Nothing isSearch={dados.length > 0} />}
      {!dados && !erro && <Loading />}
    </div>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden="true" />}
      title={isSearch ? 'Nada encontrado.' : 'Nenhuma peça por enquanto.'}
      description={isSearch ? undefined : 'Aqui aparecem as peças e medidas dos orçamentos.'}
    />
  )
}

function matches(orcamento: OrcamentoAProduzir, busca: string): boolean {
  const words = foldText(busca).split(' ').filter(Boolean)
  const pedras = orcamento.materiais.map(({ tipo }) => tipo).join(' ')
  const text = foldText(`${orcamento.cliente?.nomeCompleto ?? ''} ${numeroOrcamento(orcamento)} ${pedras}`)
  return words.every((word) => text.includes(word))
}
