import type { Page } from 'playwright-core'

/** The screen that a signed-in user begins at. */
export function homePage(page: Page) {
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return {
    /** one of the four ways in at the top, by its name */
    principal: (name: string) =>
      page.getByRole('navigation', { name: 'Principais' }).getByRole('link', { name }),
    /** the card of a figure: the link that it is */
    figure: (label: string) =>
      page.locator('#conteudo a').filter({ has: page.getByText(label, { exact: true }) }),
    explain: (label: string) => page.getByRole('button', { name: `O que é ${label}` }),
    card,
    atencao: card('Precisa de atenção').getByRole('listitem'),
    /** links over the columns of the chart, the oldest month first */
    months: page.getByRole('list', { name: 'Valor aprovado por mês' }).getByRole('link'),
    verTabela: page.getByText('Ver tabela'),
    acoes: page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Ações rápidas' }) })
      .getByRole('link'),
    passos: card('Primeiros passos'),
    verExemplos: page.getByRole('button', { name: 'Ver com dados de exemplo' }),
    apagarExemplos: page.getByRole('button', { name: 'Apagar exemplos' }),
    desfazer: page.getByRole('button', { name: 'Desfazer' }),
  }
}
