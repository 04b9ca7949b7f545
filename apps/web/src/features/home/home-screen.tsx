import { CatchBoundary } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { formatHora } from '@lapida/domain/shared/datas'
import { ExemplosBanner } from '#blocks/exemplos-banner/exemplos-banner.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { AcoesRapidas } from './acoes-rapidas.tsx'
import { CardBoundary } from './card-boundary.tsx'
import { CargaContext, useCarga } from './carga.ts'
import { CartoesPrincipais } from './cartoes-principais.tsx'
import { FaixaEmpresa } from './faixa-empresa.tsx'
import { saudacao } from './saudacao.ts'
import { PanelSkeleton, Waiting } from './skeletons.tsx'
import { useDia } from './use-dia.ts'
import { VisaoGeral } from './visao-geral.tsx'

// These come a moment later than the figures: their places are kept.
const AprovadoPorMes = lazyPart(async () => (await import('./aprovado-por-mes.tsx')).AprovadoPorMes)

const AtencaoCard = lazyPart(async () => (await import('./atencao-card.tsx')).AtencaoCard)

const RecentesCard = lazyPart(async () => (await import('./recentes-card.tsx')).RecentesCard)

/** What stands today: figures of the month, what needs the person, and the ways on. Every card fails alone. */
export function HomeScreen() {
  const carga = useCarga()
  return (
    <CargaContext value={carga}>
      <div className="mx-auto grid w-full max-w-[1200px] grid-cols-1 gap-5 px-4 pt-4 pb-10 lg:gap-6 lg:px-8 lg:pt-7">
        <Saudacao />
        <CatchBoundary getResetKey={() => 'exemplos'} errorComponent={() => null}>
          <ExemplosBanner />
        </CatchBoundary>
        <CartoesPrincipais />
        <VisaoGeral />
        <Columns
          atencao={
            <CardBoundary title="Precisa de atenção">
              <Later label="Carregando Precisa de atenção">
                <AtencaoCard />
              </Later>
            </CardBoundary>
          }
          grafico={
            <CardBoundary title="Aprovado por mês">
              <Later label="Carregando Aprovado por mês">
                <AprovadoPorMes />
              </Later>
            </CardBoundary>
          }
          recentes={
            <CardBoundary title="Orçamentos recentes">
              <Later label="Carregando Orçamentos recentes">
                <RecentesCard />
              </Later>
            </CardBoundary>
          }
          acoes={<AcoesRapidas />}
        />
      </div>
    </CargaContext>
  )
}

type Part = 'atencao' | 'grafico' | 'recentes' | 'acoes'

/** Two columns from 1024 px up, each as long as it is; on the phone one, in the order of what matters most. */
function Columns({ atencao, grafico, recentes, acoes }: Record<Part, ReactNode>) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1.25fr_1fr]">
      <div className="grid grid-cols-1 gap-4 max-lg:contents">
        <div className="max-lg:order-1">{atencao}</div>
        <div className="max-lg:order-3">{recentes}</div>
      </div>
      <div className="grid grid-cols-1 gap-4 max-lg:contents">
        <div className="max-lg:order-2">{grafico}</div>
        <div className="max-lg:order-4">{acoes}</div>
      </div>
    </div>
  )
}

/** Keeps the place of a card whose code is on its way. */
function Later({ label, children }: { label: string; children: ReactNode }) {
  const shape = (
    <Waiting espera="nada" label={label}>
      <PanelSkeleton />
    </Waiting>
  )
  return <Suspense fallback={shape}>{children}</Suspense>
}

/** A name of more letters fills a third of a phone in the size of a heading. */
const LONGO = 40

function Saudacao() {
  const nome = useEmpresa()?.nomeEmpresa ?? ''
  const { agora, zona } = useDia()
  const hora = Number(formatHora(agora, zona).slice(0, 2))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 lg:flex-nowrap">
      <div className="flex min-w-0 gap-3">
        <FaixaEmpresa />
        <div className="min-w-0">
          <h1 className={`wrap-anywhere ${nome.length > LONGO ? 'max-lg:text-h2' : ''}`}>
            {saudacao(hora)}
            {nome === '' ? '' : `, ${nome}`}
          </h1>
          <p className="text-fg-3">{dayInWords(agora, zona)}</p>
        </div>
      </div>
      <ScreenLink screen="orcamento" className={`${buttonClasses()} shrink-0 max-lg:hidden`}>
        <Plus aria-hidden="true" />
        Novo orçamento
      </ScreenLink>
    </div>
  )
}

function dayInWords(agora: Date, zona: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zona,
  }).format(agora)
}
