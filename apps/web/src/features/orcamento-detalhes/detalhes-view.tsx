import { valorToSend } from '@lapida/domain/orcamento/valor-to-send'
import { Suspense, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Loading } from '@lapida/ui/loading.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'
import type { Local } from '#data/local/store.ts'
import { DetalhesHeader } from './detalhes-header.tsx'
import {
  AditivoDialog,
  ClienteTab,
  CompartilharSheet,
  ConflitoAviso,
  DesenhoDoOrcamento,
  EdicaoBanner,
  MateriaisTab,
  PrecosBanner,
  TotalSync,
  VersaoBanner,
} from './later-parts.tsx'
import { RespostaBar } from './resposta-bar.tsx'
import { ResumoTab } from './resumo-tab.tsx'
import { useModo } from './use-modo.ts'

interface ParteProps {
  orcamento: Local<Orcamento>
}

export interface DetalhesViewProps extends ParteProps {
  /** something of it was typed on this device and not saved */
  hasEdicao: boolean
}

/** Everything of one quote: head, figures, three tabs, and the answer within reach of the thumb. */
export function DetalhesView({ orcamento, hasEdicao }: DetalhesViewProps) {
  const [tab, setTab] = useState('resumo')
  const [sharing, setSharing] = useState(false)
  const { goTo } = useModo(orcamento.id)
  const [asking, setAsking] = useState(false)
  const prepare = () => goTo('editando-orcamento')
  // Whoever prepares one already was asked before.
  const edit = () => (orcamento.status === 'aprovado' && !hasAditivo(orcamento) ? setAsking(true) : prepare())
  const share = () => setSharing(true)

  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-300 content-start gap-4 p-4 pb-28 sm:px-6 lg:gap-6 lg:p-8">
      <DetalhesHeader orcamento={orcamento} onEdit={edit} onShare={share} />
      <Suspense>
        <ConflitoAviso registroId={orcamento.id} />
      </Suspense>
      {hasEdicao && (
        <Suspense>
          <EdicaoBanner onEdit={prepare} />
        </Suspense>
      )}
      <Suspense>
        <VersaoBanner orcamento={orcamento} onSend={share} />
      </Suspense>
      {!hasEdicao && takesPrecos(orcamento) && (
        <Suspense>
          <PrecosBanner orcamento={orcamento} />
        </Suspense>
      )}
      <Figures orcamento={orcamento} />
      {desenhosOf(orcamento.materiais).length > 0 && (
        <Suspense>
          <DesenhoDoOrcamento orcamento={orcamento} />
        </Suspense>
      )}
      <Tabs
        label="Partes do orçamento"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'resumo', label: 'Resumo', content: <ResumoTab orcamento={orcamento} onEdit={edit} /> },
          { value: 'materiais', label: 'Materiais', content: <Materiais orcamento={orcamento} /> },
          { value: 'cliente', label: 'Cliente', content: <Cliente orcamento={orcamento} /> },
        ]}
      />
      <Suspense>
        <TotalSync orcamento={orcamento} />
      </Suspense>
      <RespostaBar orcamento={orcamento} onShare={share} />
      <AditivoDialog orcamento={orcamento} open={asking} onOpenChange={setAsking} onPrepare={prepare} />
      <CompartilharSheet orcamento={orcamento} open={sharing} onOpenChange={setSharing} />
    </div>
  )
}

/** What is still to be agreed to can take other prices. */
function takesPrecos({ status, exemplo }: Orcamento): boolean {
  return !exemplo && (status === 'rascunho' || status === 'finalizado')
}

function Materiais({ orcamento }: ParteProps) {
  return (
    <Suspense fallback={<Loading />}>
      <MateriaisTab orcamento={orcamento} />
    </Suspense>
  )
}

function Cliente({ orcamento }: ParteProps) {
  return (
    <Suspense fallback={<Loading />}>
      <ClienteTab cliente={orcamento.cliente} />
    </Suspense>
  )
}

const FIGURE = 'min-w-0 p-4 max-lg:px-3 lg:rounded-card lg:border lg:border-line lg:bg-surface'

/** One card with the total over the rest on the phone, four cards side by side on large screens. */
function Figures({ orcamento }: ParteProps) {
  const vigente = orcamentoVigente(orcamento)
  const emPreparo = hasAditivo(orcamento)
  return (
    <section
      aria-label="Números do orçamento"
      className="grid grid-cols-[auto_auto_minmax(0,1fr)] max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface lg:grid-cols-4 lg:gap-4"
    >
      <div className={`${FIGURE} max-lg:col-span-3 max-lg:border-b max-lg:border-line max-lg:px-4`}>
        <span className="block text-small text-fg-3">{emPreparo ? 'Contratado' : 'Total'}</span>
        <Total valor={valorVigente(orcamento)} />
        {emPreparo && (
          <span className="num block text-fg-2">Com o aditivo: {formatDinheiro(valorToSend(orcamento))}</span>
        )}
      </div>
      <div className={`${FIGURE} max-lg:pl-4`}>
        <Stat label="Materiais" value={vigente.materiais.length} />
      </div>
      <div className={FIGURE}>
        <Stat label="Serviços" value={vigente.servicos.length} />
      </div>
      <div className={`${FIGURE} max-lg:pr-4 max-[22.4rem]:col-span-3 max-[22.4rem]:pt-0 max-[22.4rem]:pl-4`}>
        <Stat label="Prazo" value={<Prazo texto={vigente.prazoEntrega} />} />
      </div>
    </section>
  )
}

/** Longest amount that stands in the large size on a phone of 320 px; R$ 999.999,99 has 13 characters. */
const LARGE_AMOUNT = 13

function Total({ valor }: { valor: Centavos }) {
  const text = formatDinheiro(valor)
  const size = text.length > LARGE_AMOUNT ? 'text-h1' : 'text-total lg:text-h1'
  return <span className={`num block font-strong tracking-h1 whitespace-nowrap text-fg ${size}`}>{text}</span>
}

/** A term is words, not a figure: smaller than the numbers beside it. */
function Prazo({ texto }: { texto: string }) {
  return <span className="block pt-1 text-body leading-5 lg:text-lead lg:leading-6">{texto || '-'}</span>
}
