import type { Locator, Page } from 'playwright-core'

/** The quotes: list, board, filters, and what the menu of one quote offers. */
export function orcamentosPage(page: Page) {
  const card = (cliente: string) => page.locator('[data-orcamento]', { hasText: cliente })
  const coluna = (status: string) => page.locator(`[data-coluna="${status}"]`)
  const totais = page.getByRole('region', { name: 'Totais' })
  const menuButton = (cliente: string) =>
    page.getByRole('button', { name: new RegExp(`^Mais ações: ${cliente}`) })
  return {
    open: (search = '') => page.goto(`/orcamentos${search}`),
    titulo: page.getByRole('heading', { level: 1, name: 'Orçamentos' }),
    resumo: page.getByText(/^\d+ orçamentos? · R\$/),
    busca: page.getByRole('searchbox', { name: 'Buscar por cliente, número...' }),
    status: page.getByRole('combobox', { name: 'Status' }),
    chipsDeStatus: page.getByRole('group', { name: 'Status' }),
    vista: (name: 'Lista' | 'Kanban') => page.getByRole('button', { name, exact: true }),
    novo: page.getByRole('link', { name: 'Novo Orçamento' }),
    total: (name: string) => totais.getByRole('link', { name: new RegExp(`^${name}`) }),
    filtros: page.getByRole('list', { name: 'Filtros' }).getByRole('button'),
    lista: page.getByRole('list', { name: 'Orçamentos' }),
    cards: page.locator('[data-orcamento]'),
    card,
    link: (cliente: string) => card(cliente).getByRole('link'),
    coluna,
    cardsOf: (status: string) => coluna(status).locator('[data-orcamento]'),
    levantado: page.locator('[data-levantado]'),
    aviso: (title: string) => page.locator('[data-toast-region]').getByText(title, { exact: true }),
    desfazer: page.getByRole('button', { name: 'Desfazer' }),
    dialogo: page.getByRole('alertdialog', { name: 'Excluir Orçamento' }),
    menuButton,
    item: (name: string) => page.getByRole('menuitem', { name }),
    async menu(cliente: string, item: string) {
      await menuButton(cliente).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
    /** The customers' names as they stand, from above. */
    nomes: () => page.locator('[data-orcamento] a').evaluateAll(firstLines),
    /** Drags with the mouse from the middle of a card to the middle of a column's upper part. */
    async drag(from: Locator, to: Locator) {
      await grab(page, from)
      await hoverOver(page, to)
      await page.mouse.up()
    },
    grab: (from: Locator) => grab(page, from),
    hoverOver: (to: Locator) => hoverOver(page, to),
  }
}

/** Runs in the page. */
function firstLines(links: Element[]): string[] {
  return links.map((link) => link.firstElementChild?.firstElementChild?.textContent ?? '')
}

async function grab(page: Page, from: Locator): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('The card is not on the screen.')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4, { steps: 3 })
}

async function hoverOver(page: Page, to: Locator): Promise<void> {
  const box = await to.boundingBox()
  if (!box) throw new Error('The column is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + 90, { steps: 6 })
}
