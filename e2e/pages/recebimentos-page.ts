import type { Page } from 'playwright-core'

/** What is to come in, and the sheet of one instalment. */
export function recebimentosPage(page: Page) {
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const grupo = (titulo: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${titulo}`) }) })
  const button = (name: string | RegExp) =>
    sheet.getByRole('button', { name, exact: typeof name === 'string' })
  return {
    open: () => page.goto('/receber'),
    sheet,
    grupo,
    vazio: main.getByText('Nada a receber agora'),
    linha: (name: string | RegExp) => main.getByRole('button', { name }),
    valor: sheet.getByRole('textbox', { name: 'Valor' }),
    motivo: sheet.getByRole('textbox', { name: 'Motivo' }),
    cobrar: sheet.getByRole('link', { name: 'Cobrar' }),
    button,
    /** Opens the sheet of an instalment and its form of what came in. */
    async recebi(name: string | RegExp) {
      await main.getByRole('button', { name }).click()
      await button('Recebi').click()
    },
    close: () => page.keyboard.press('Escape'),
  }
}
