import { buttonClasses } from '@lapida/ui/button-classes'
import { Button } from '@lapida/ui/button.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { useBaixarPdf } from '#blocks/baixar-pdf/use-baixar-pdf.ts'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import { useEmpresa } from '#data/empresa.ts'
import type { Local } from '#data/store.ts'
import { pathOf } from '#shared/screens.ts'
import { ClienteTab } from './cliente-tab.tsx'
import { CompartilharSheet } from './compartilhar-sheet.tsx'
import { MateriaisTab } from './materiais-tab.tsx'
import { RespostaBar } from './resposta-bar.tsx'
import { ResumoTab } from './resumo-tab.tsx'
import { useTotalSync } from './use-total-sync.ts'

export interface DetalhesViewProps {
  orcamento: Local<Orcamento>
}

/** Everything of one quote: head, figures, three tabs, and the answer within reach of the thumb. */
export function DetalhesView({ orcamento }: DetalhesViewProps) {
  const [tab, setTab] = useState('resumo')
  const [sharing, setSharing] = useState(false)
  useTotalSync(orcamento)

  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-300 content-start gap-4 p-4 pb-28 sm:px-6 lg:gap-6 lg:p-8">
      <DetalhesHeader orcamento={orcamento} onShare={() => setSharing(true)} />
      <Figures orcamento={orcamento} />
      <Tabs
        label="Partes do orçamento"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'resumo', label: 'Resumo', content: <ResumoTab orcamento={orcamento} /> },
          { value: 'materiais', label: 'Materiais', content: <MateriaisTab orcamento={orcamento} /> },
          { value: 'cliente', label: 'Cliente', content: <ClienteTab cliente={orcamento.cliente} /> },
        ]}
      />
      <RespostaBar orcamento={orcamento} onShare={() => setSharing(true)} />
      <CompartilharSheet orcamento={orcamento} open={sharing} onOpenChange={setSharing} />
    </div>
  )
}

interface DetalhesHeaderProps extends DetalhesViewProps {
  onShare: () => void
}

function DetalhesHeader({ orcamento, onShare }: DetalhesHeaderProps) {
  const empresa = useEmpresa()
  const pdf = useBaixarPdf()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 items-start gap-1">
        <Link
          to={pathOf('orcamentos')}
          aria-label="Voltar"
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="num text-h1 wrap-anywhere">
              #{numeracaoVisivel(orcamento)}
            </h1>
            <OrcamentoStatusBadge status={orcamento.status} />
          </div>
          <p className="text-small wrap-anywhere text-fg-3">
            {orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'} ·{' '}
            <span className="num">{formatDia(diaCivil(orcamento.createdAt, empresa?.fusoHorario))}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={pdf.busy}
          busyLabel="Gerando..."
          disabledReason={empresa ? null : 'O perfil da empresa ainda não chegou a este aparelho'}
          hideReason
          onClick={() => empresa && void pdf.baixar(orcamento, empresa)}
        >
          Baixar PDF
        </Button>
        <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          Compartilhar
        </Button>
      </div>
    </div>
  )
}

const FIGURE = 'min-w-0 p-4 max-lg:px-3 lg:rounded-card lg:border lg:border-line lg:bg-surface'

/** One card with the total over the rest on the phone, four cards side by side on large screens. */
function Figures({ orcamento }: DetalhesViewProps) {
  return (
    <section
      aria-label="Números do orçamento"
      className="grid grid-cols-[auto_auto_minmax(0,1fr)] max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface lg:grid-cols-4 lg:gap-4"
    >
      <div className={`${FIGURE} max-lg:col-span-3 max-lg:border-b max-lg:border-line max-lg:px-4`}>
        <span className="block text-small text-fg-3">Total</span>
        <Total valor={reaisToCentavos(orcamento.valorTotal)} />
      </div>
      <div className={`${FIGURE} max-lg:pl-4`}>
        <Stat label="Materiais" value={orcamento.materiais.length} />
      </div>
      <div className={FIGURE}>
        <Stat label="Serviços" value={orcamento.servicos.length} />
      </div>
      <div className={`${FIGURE} max-lg:pr-4 max-[22.4rem]:col-span-3 max-[22.4rem]:pt-0 max-[22.4rem]:pl-4`}>
        <Stat label="Prazo" value={<Prazo texto={orcamento.prazoEntrega} />} />
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
