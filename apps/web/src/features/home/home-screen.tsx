import { Plus } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { diaCivil, formatHora, ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { useEmpresa } from '#data/empresa.ts'
import { useOrcamentos } from '#data/orcamentos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { AprovadoPorMes } from './aprovado-por-mes.tsx'
import { AtencaoCard } from './atencao-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { indicadores, precisamDeAtencao, saudacao } from './indicadores.ts'
import { IndicadoresGrid } from './indicadores-grid.tsx'
import { RecentesCard } from './recentes-card.tsx'

/** What stands today: figures of the month, quotes that need the person, the latest ones. */
export function HomeScreen() {
  const empresa = useEmpresa()
  const orcamentos = useOrcamentos()
  const zona = empresa?.fusoHorario || ZONA_PADRAO
  const agora = new Date()
  const hoje = diaCivil(agora, zona)
  const hora = Number(formatHora(agora, zona).slice(0, 2))

  return (
    <div className="mx-auto grid w-full max-w-[1200px] gap-5 px-4 pt-4 pb-10 lg:gap-6 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">
            {saudacao(hora)}
            {empresa?.nomeEmpresa ? `, ${empresa.nomeEmpresa}` : ''}
          </h1>
          <p className="text-fg-3">{dayInWords(agora, zona)}</p>
        </div>
        <ScreenLink screen="orcamento" className={`${buttonClasses()} max-lg:hidden`}>
          <Plus aria-hidden="true" />
          Novo orçamento
        </ScreenLink>
      </div>
      {orcamentos === undefined && <HomeSkeleton />}
      {orcamentos?.length === 0 && <FirstSteps />}
      {orcamentos && orcamentos.length > 0 && (
        <>
          <IndicadoresGrid figures={indicadores(orcamentos, hoje, zona)} hoje={hoje} />
          <div className="grid items-start gap-4 lg:grid-cols-[1.25fr_1fr]">
            <div className="grid gap-4">
              <AtencaoCard entries={precisamDeAtencao(orcamentos, hoje, zona)} />
              <RecentesCard orcamentos={orcamentos} />
            </div>
            <AprovadoPorMes meses={indicadores(orcamentos, hoje, zona).aprovadoPorMes} />
          </div>
        </>
      )}
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
