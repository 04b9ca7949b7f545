import type { Download, Page } from 'playwright-core'

/** The finance screen. */
export function financeiroPage(page: Page) {
  const main = page.getByRole('main')
  const exportar = main.getByRole('button', { name: 'Exportar CSV' })
  const card = (name: string) =>
    main
      .getByRole('region')
      .or(main.locator('section'))
      .filter({ has: page.getByRole('heading', { name }) })
  return {
    loading: main.getByText('Carregando dados financeiros...'),
    nota: main.getByRole('status').first(),
    exportar,
    tab: (name: string) => page.getByRole('tab', { name }),
    card,
    indicadores: main.getByRole('region', { name: 'Indicadores' }),
    porStatus: main.getByRole('region', { name: 'Orçamentos por status' }),
    meses: main.getByRole('table', { name: 'Quantidade, total e média por mês' }),
    tentarDeNovo: main.getByRole('button', { name: 'Tentar de novo' }),
    open: (aba?: string) => page.goto(aba ? `/financeiro?aba=${aba}` : '/financeiro'),
    /** Waits until fresh figures stand on the screen. */
    shown: () => main.getByText(/^Atualizado/).waitFor(),
    async export(): Promise<Download> {
      const [file] = await Promise.all([page.waitForEvent('download'), exportar.click()])
      return file
    },
  }
}
