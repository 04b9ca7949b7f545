// The board: columns with counts and sums, and a card moved by mouse, finger, keys and menu; what the server refuses
// goes back, what only waits for the network stays.
import { describe, expect } from 'vitest'
import type { CDPSession, Page } from 'playwright-core'
import { call, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { orcamentosPage } from '../../../../../e2e/pages/orcamentos-page.ts'
import { seedQuotes, type SeededQuote } from '../../../../../e2e/quotes.ts'
import { test } from '../../../../../e2e/test.ts'

const NBSP = '\u00a0'
const reais = (text: string) => `R$${NBSP}${text}`

/** Oldest first. */
const QUOTES: SeededQuote[] = [
  { cliente: 'Érica Lima', status: 'aprovado', valor: 9870.4 },
  { cliente: 'Construtora Álamo', status: 'finalizado', valor: 18450 },
  { cliente: 'Marina Prado', status: 'finalizado', valor: 2028.2 },
  { cliente: 'João Batista', status: 'rascunho', valor: 3120 },
]
const MOVED_TO_APPROVED = 'Orçamento movido para Aprovado'

type Tela = ReturnType<typeof orcamentosPage>

/** Head and cards of each column. */
async function board(tela: Tela): Promise<Record<string, [head: string | null, ...names: string[]]>> {
  const columns: Record<string, [string | null, ...string[]]> = {}
  for (const status of ['rascunho', 'finalizado', 'aprovado', 'rejeitado']) {
    const column = tela.coluna(status)
    const names = await column.locator('[data-orcamento] a > span:first-child').allTextContents()
    columns[status] = [await column.getAttribute('aria-label'), ...names]
  }
  return columns
}

const AT_FIRST = {
  rascunho: [`Rascunho: 1 orçamento, ${reais('3.120,00')}`, 'João Batista'],
  finalizado: [`Finalizado: 2 orçamentos, ${reais('20.478,20')}`, 'Marina Prado', 'Construtora Álamo'],
  aprovado: [`Aprovado: 1 orçamento, ${reais('9.870,40')}`, 'Érica Lima'],
  rejeitado: [`Rejeitado: 0 orçamentos, ${reais('0,00')}`],
}
const MARINA_APPROVED = {
  ...AT_FIRST,
  finalizado: [`Finalizado: 1 orçamento, ${reais('18.450,00')}`, 'Construtora Álamo'],
  aprovado: [`Aprovado: 2 orçamentos, ${reais('11.898,60')}`, 'Marina Prado', 'Érica Lima'],
}

async function statusOnServer(account: Account, cliente: string): Promise<string | undefined> {
  const { orcamentos } = await call(account, 'orcamentos.list')
  return orcamentos.find((orcamento) => orcamento.cliente?.nomeCompleto === cliente)?.status
}

/** How often the page changed a quote on the server so far. */
function countChanges(page: Page): () => number {
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes += 1
  })
  return () => changes
}

test('four columns with count and sum; the view is remembered and stands in the address', async ({
  open,
  account,
}) => {
  await seedQuotes(account, QUOTES)
  const page = await open('/orcamentos', { as: account })
  const tela = orcamentosPage(page)
  await tela.resumo.waitFor()
  await tela.vista('Kanban').click()
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  expect(page.url()).toMatch(/\?vista=kanban$/)
  await tela.coluna('rejeitado').getByText('Nenhum orçamento', { exact: true }).waitFor()
  await tela.coluna('rejeitado').getByText('Arraste cards aqui').waitFor()

  // This device opens the board next time, unless the address says otherwise.
  await tela.open()
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  await tela.open('?vista=lista')
  await tela.lista.waitFor()
  await tela.open('?vista=kanban&status=finalizado')
  await expect.poll(() => tela.cardsOf('finalizado').count()).toBe(2)
  await tela.coluna('rascunho').getByText('Oculto pelo filtro').waitFor()
  await tela.busca.fill('marina')
  await expect.poll(() => tela.cardsOf('finalizado').count()).toBe(1)

  // Narrower than 768 px it is the list, wider again the board.
  await tela.open()
  await tela.coluna('aprovado').waitFor()
  await page.setViewportSize({ width: 767, height: 800 })
  await tela.lista.waitFor()
  await expect.poll(() => tela.vista('Kanban').count()).toBe(0)
  await page.setViewportSize({ width: 768, height: 800 })
  await tela.coluna('aprovado').waitFor()

  await tela.link('Marina Prado').click()
  await page.waitForURL('**/orcamento-detalhes/**')
})

test('dragged by mouse: at once, undone, and nothing on its own column', async ({ open, account }) => {
  await seedQuotes(account, QUOTES)
  const page = await open('/orcamentos?vista=kanban', { as: account })
  const tela = orcamentosPage(page)
  const changes = countChanges(page)
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/sync/orcamentos/*', async (route) => {
    await held
    await route.continue()
  })

  await tela.grab(tela.card('Marina Prado'))
  await tela.levantado.waitFor()
  await tela.hoverOver(tela.coluna('aprovado'))
  expect(await audit(page)).toEqual([])
  await page.mouse.up()
  // Before the server has said a word.
  await expect.poll(() => board(tela)).toEqual(MARINA_APPROVED)
  await tela.aviso(MOVED_TO_APPROVED).waitFor()
  await expect.poll(() => statusOnServer(account, 'Marina Prado')).toBe('finalizado')
  answer()
  await expect.poll(() => statusOnServer(account, 'Marina Prado')).toBe('aprovado')
  expect(page.url()).toContain('/orcamentos?vista=kanban')

  await tela.desfazer.click()
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  await expect.poll(() => statusOnServer(account, 'Marina Prado')).toBe('finalizado')

  const before = changes()
  await tela.drag(tela.card('Marina Prado'), tela.coluna('finalizado'))
  await expect.poll(() => tela.levantado.count()).toBe(0)
  await tela.grab(tela.card('Marina Prado'))
  await tela.hoverOver(tela.coluna('rejeitado'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => tela.levantado.count()).toBe(0)
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  expect(changes()).toBe(before)
  // The card was not pressed by the way.
  expect(page.url()).toContain('/orcamentos?vista=kanban')
})

describe('with the finger', () => {
  type Point = { x: number; y: number }

  function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) {
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  }

  async function middle(tela: Tela, cliente: string): Promise<Point> {
    const box = await tela.card(cliente).boundingBox()
    if (!box) throw new Error('The card is not on the screen.')
    return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
  }

  test('a card is lifted by holding it, and not by passing over it', async ({ open, account }) => {
    await seedQuotes(account, QUOTES)
    const context = { viewport: { width: 1100, height: 900 }, hasTouch: true }
    const page = await open('/orcamentos?vista=kanban', { context, as: account })
    const tela = orcamentosPage(page)
    await expect.poll(() => board(tela)).toEqual(AT_FIRST)
    const session = await page.context().newCDPSession(page)

    const start = await middle(tela, 'Marina Prado')
    const target = await tela.coluna('aprovado').boundingBox()
    const end = { x: (target?.x ?? 0) + 100, y: start.y + 10 }
    await touch(session, 'touchStart', start)
    for (const part of [0.3, 0.6, 1]) {
      await touch(session, 'touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + 10 * part })
    }
    await expect.poll(() => tela.levantado.count()).toBe(0)
    await touch(session, 'touchEnd')
    await expect.poll(() => board(tela)).toEqual(AT_FIRST)

    await touch(session, 'touchStart', start)
    await tela.levantado.waitFor()
    for (const part of [0.3, 0.6, 1]) {
      await touch(session, 'touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + 10 * part })
    }
    await touch(session, 'touchEnd')
    await expect.poll(() => board(tela)).toEqual(MARINA_APPROVED)
    await tela.aviso(MOVED_TO_APPROVED).waitFor()
    expect(page.url()).toContain('/orcamentos?vista=kanban')
  })
})

test('by keys and by menu, with the focus going along', async ({ open, account }) => {
  await seedQuotes(account, QUOTES)
  const page = await open('/orcamentos?vista=kanban', { as: account })
  const tela = orcamentosPage(page)
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  const focused = () => page.locator(':focus').textContent()

  await tela.link('Marina Prado').focus()
  await expect.poll(() => page.locator('#ajuda-kanban').textContent()).toMatch(/^Alt e as setas/)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => board(tela)).toEqual(MARINA_APPROVED)
  await expect.poll(focused).toContain('Marina Prado')
  // The region of the toast is live: this is what a screen reader hears.
  await page.getByRole('status').getByText(MOVED_TO_APPROVED).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  await expect.poll(focused).toContain('Marina Prado')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => tela.cardsOf('rascunho').count()).toBe(2)
  await expect.poll(focused).toContain('Marina Prado')
  // Left of the first column there is nothing, not even the page before.
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => tela.cardsOf('rascunho').count()).toBe(2)
  expect(page.url()).toContain('/orcamentos?vista=kanban')
  // She stands in the first column still: one step to the right is the second.
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  await expect.poll(focused).toContain('Marina Prado')

  await tela.menu('Marina Prado', 'Aprovado')
  await expect.poll(() => board(tela)).toEqual(MARINA_APPROVED)
  await expect.poll(focused).toContain('Marina Prado')
  await expect.poll(() => statusOnServer(account, 'Marina Prado')).toBe('aprovado')

  await tela.menu('Marina Prado', 'Excluir')
  await tela.dialogo.getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(() => tela.cardsOf('aprovado').count()).toBe(1)
  await expect.poll(focused).toContain('Érica Lima')
})

test('a move that the server refuses goes back, with a way to try again', async ({ open, account }) => {
  await seedQuotes(account, QUOTES)
  const page = await open('/orcamentos?vista=kanban', { as: account, expected: [/status of 409/] })
  const tela = orcamentosPage(page)
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  const refusal = { error: 'Estoque insuficiente para aprovar.', code: 'QUANTIDADE_INDISPONIVEL' }
  await page.route('**/api/sync/orcamentos/*', (route) => route.fulfill({ status: 409, json: refusal }))

  await tela.drag(tela.card('Marina Prado'), tela.coluna('aprovado'))
  await tela.aviso('Erro ao atualizar orçamento').waitFor()
  await tela.aviso(refusal.error).waitFor()
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  // Nothing is left that would have to be mended.
  await page.getByRole('button', { name: 'Tudo enviado' }).waitFor()
  expect(await audit(page)).toEqual([])

  await page.unroute('**/api/sync/orcamentos/*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => board(tela)).toEqual(MARINA_APPROVED)
  await tela.aviso(MOVED_TO_APPROVED).waitFor()
  await expect.poll(() => statusOnServer(account, 'Marina Prado')).toBe('aprovado')
})

test('a move without network stays, and reaches the server later', async ({ open, account }) => {
  await seedQuotes(account, QUOTES)
  const page = await open('/orcamentos?vista=kanban', {
    as: account,
    expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 503/],
  })
  const tela = orcamentosPage(page)
  await expect.poll(() => board(tela)).toEqual(AT_FIRST)
  await page.route('**/api/sync/orcamentos/*', (route) => route.fulfill({ status: 503, body: '' }))
  await tela.drag(tela.card('Marina Prado'), tela.coluna('aprovado'))
  await expect.poll(() => board(tela)).toEqual(MARINA_APPROVED)
  await page.getByRole('button', { name: '1 envio pendente' }).waitFor()
  await tela.card('Marina Prado').getByText('só neste aparelho').waitFor()
  await expect.poll(() => tela.aviso('Erro ao atualizar orçamento').count()).toBe(0)
  await page.context().setOffline(true)
  await page.getByText('Sem internet. Você pode continuar').waitFor()
  await tela.link('João Batista').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => tela.cardsOf('rascunho').count()).toBe(0)

  await page.unroute('**/api/sync/orcamentos/*')
  await page.context().setOffline(false)
  await expect.poll(() => statusOnServer(account, 'Marina Prado')).toBe('aprovado')
  await expect.poll(() => statusOnServer(account, 'João Batista')).toBe('finalizado')
  await expect.poll(() => tela.cardsOf('aprovado').count()).toBe(2)
})

test('a long column holds only the cards near its window, and a card can leave it', async ({
  open,
  account,
}) => {
  const many = Array.from({ length: 40 }, () => ({ cliente: null, status: 'rascunho', valor: 10 }) as const)
  await seedQuotes(account, [{ cliente: 'Mais Antigo', status: 'rascunho', valor: 10 }, ...many])
  const page = await open('/orcamentos?vista=kanban', { as: account })
  const tela = orcamentosPage(page)
  await expect.poll(() => tela.coluna('rascunho').getAttribute('aria-label')).toContain('41 orçamentos')
  const items = tela.coluna('rascunho').getByRole('listitem')
  await expect.poll(() => items.first().getAttribute('aria-setsize')).toBe('41')
  await expect.poll(() => items.count()).toBeLessThan(25)

  await items.first().hover()
  await page.mouse.wheel(0, 9000)
  await tela.card('Mais Antigo').waitFor()
  await page.mouse.wheel(0, 9000)
  await tela.coluna('aprovado').scrollIntoViewIfNeeded()
  await tela.drag(tela.card('Mais Antigo'), tela.coluna('aprovado'))
  await expect.poll(() => tela.cardsOf('aprovado').count()).toBe(1)
  await expect.poll(() => tela.coluna('rascunho').getAttribute('aria-label')).toContain('40 orçamentos')
  expect(await audit(page)).toEqual([])
})
