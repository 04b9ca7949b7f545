import type { Download, Page } from 'playwright-core'

/** The history screen. */
export function historicoPage(page: Page) {
  const main = page.getByRole('main')
  const exportar = main.getByRole('button', { name: 'Exportar CSV' })
  return {
    busca: main.getByRole('searchbox', { name: 'Buscar no histórico...' }),
    filtro: (name: string) => main.getByRole('button', { name: new RegExp(`^${name} ?[\\d.]*$`) }),
    dias: main.getByRole('heading', { level: 2 }),
    itens: main.getByRole('listitem'),
    item: (text: string | RegExp) => main.getByRole('listitem').filter({ hasText: text }),
    restore: (titulo: string) => main.getByRole('button', { name: `Restaurar ${titulo}` }),
    carregarMais: main.getByRole('button', { name: 'Carregar mais' }),
    tentarDeNovo: main.getByRole('button', { name: 'Tentar de novo' }),
    limpar: main.getByRole('button', { name: 'Limpar filtros' }),
    exportar,
    open: (search = '') => page.goto(`/historico${search}`),
    async export(): Promise<Download> {
      const [file] = await Promise.all([page.waitForEvent('download'), exportar.click()])
      return file
    },
  }
}
