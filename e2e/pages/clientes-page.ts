import type { Page } from 'playwright-core'

/** The list of customers. */
export function clientesPage(page: Page) {
  const rows = page.locator('[data-cliente]')
  const removal = page.getByRole('alertdialog', { name: 'Excluir Cliente' })
  return {
    head: page.getByRole('heading', { level: 1, name: 'Clientes' }),
    count: page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p'),
    busca: page.getByRole('searchbox', { name: 'Buscar clientes...' }),
    novo: page.getByRole('button', { name: 'Novo Cliente' }),
    limpar: page.getByRole('button', { name: 'Limpar filtros' }),
    rail: page.getByRole('slider', { name: 'Filtrar por letra' }),
    letter: (letra: string) => page.getByRole('button', { name: `Letra ${letra}`, exact: true }),
    letters: page.getByRole('heading', { level: 2 }),
    rows,
    row: (nome: string) => rows.filter({ hasText: nome }),
    link: (nome: string) => rows.filter({ hasText: nome }).getByRole('link').first(),
    /** Names in the order of the screen. */
    names: () => rows.locator('a > span:first-child > span:first-child').allTextContents(),
    removal: {
      dialog: removal,
      cancelar: removal.getByRole('button', { name: 'Cancelar' }),
      excluir: removal.getByRole('button', { name: 'Excluir' }),
    },
    /** Chooses an entry of a row's menu. */
    async act(nome: string, action: string) {
      await page.getByRole('button', { name: `Ações de ${nome}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    },
  }
}
