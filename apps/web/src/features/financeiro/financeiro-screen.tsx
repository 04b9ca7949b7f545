import { useLocation, useRouter } from '@tanstack/react-router'
import type { Financeiro } from '@lapida/contracts/financeiro'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { ExportarCsvButton } from '#blocks/exportar-csv/exportar-csv-button.tsx'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { fetchFinanceiroCsv, useFinanceiro } from '#data/resources/orcamentos/financeiro.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { pathOf } from '#shared/screens.ts'
import { FinanceiroLoading } from './financeiro-loading.tsx'
import { CopyNote } from './copy-note.tsx'
import { RelatoriosTab } from './relatorios-tab.tsx'
import { ResumoTab } from './resumo-tab.tsx'

/** What the quotes come to (spec 1 §2, Finance): computed by the server, shown from the last copy without it. */
export function FinanceiroScreen() {
  const { dados, em, erro, carregando, reload } = useFinanceiro()
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1}>Financeiro</h1>
          {dados && <CopyNote em={em} erro={erro} carregando={carregando} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <ScreenLink screen="receber" className={buttonClasses({ variant: 'secondary' })}>
            <ScreenIcon name="receber" />
            Receber
          </ScreenLink>
          {dados && <ExportarCsvButton nome="financeiro" fetchCsv={fetchFinanceiroCsv} />}
        </div>
      </div>
      {dados ? (
        <FinanceiroTabs dados={dados} />
      ) : erro && !carregando ? (
        <ErrorState description={erro.message} onRetry={reload} />
      ) : (
        <FinanceiroLoading onRetry={reload} />
      )}
    </div>
  )
}

const ABAS = ['resumo', 'relatorios'] as const
type Aba = (typeof ABAS)[number]

/** The tab stands in the address, so that a link, reload and the back button find it. */
function FinanceiroTabs({ dados }: { dados: Financeiro }) {
  const router = useRouter()
  const asked = useLocation({ select: ({ search }) => (search as { aba?: string }).aba })
  const aba: Aba = ABAS.find((name) => name === asked) ?? 'resumo'
  return (
    <Tabs
      label="Partes do financeiro"
      value={aba}
      onValueChange={(value) =>
        router.history.replace(
          pathOf('financeiro', { search: { aba: value === 'resumo' ? undefined : value } }),
        )
      }
      tabs={[
        { value: 'resumo', label: 'Resumo', content: <ResumoTab dados={dados} /> },
        { value: 'relatorios', label: 'Relatórios', content: <RelatoriosTab dados={dados} /> },
      ]}
    />
  )
}
