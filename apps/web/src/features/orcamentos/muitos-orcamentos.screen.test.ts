// Thousands of quotes on the device: how many components a key draws again, and how many records a screen reads. Counts,
// because they are the same on every machine.
import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { chaveOfAccount, type Account } from '../../../../../e2e/accounts.ts'
import { quiet } from '../../../../../e2e/browser.ts'
import { countReads } from '../../../../../e2e/count-reads.ts'
import { countRenders } from '../../../../../e2e/count-renders.ts'
import { seedQuotes } from '../../../../../e2e/quotes.ts'
import { test, type TestTools } from '../../../../../e2e/test.ts'

const QUOTES = 5_000

/** Their short forms, put where the store of the device keeps them. */
async function plantResumos(page: Page, account: Account): Promise<void> {
  await page.evaluate(plantHere, { name: `lapida-${chaveOfAccount(account)}`, count: QUOTES })
}

/** Runs in the page, as its own text. */
async function plantHere({ name, count }: { name: string; count: number }): Promise<void> {
  const opening = indexedDB.open(name)
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = reject
  })
  const writing = opening.result.transaction('resumos', 'readwrite')
  for (let index = 0; index < count; index += 1) {
    const numeracao = `ORC-2026-${String(index).padStart(4, '0')}`
    const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
    writing.objectStore('resumos').put({
      id: crypto.randomUUID(),
      numeracao,
      status: ['rascunho', 'finalizado', 'aprovado', 'rejeitado'][index % 4],
      valorTotal: 1_500 + index,
      valorContratado: null,
      propostaEnviada: null,
      valorEnviado: null,
      propostaAprovada: null,
      alteracoesNaoEnviadas: false,
      clienteId: null,
      dataValidade: null,
      linkPublico: null,
      aprovadoEm: null,
      estoqueBaixado: false,
      vistoEm: null,
      ultimaResposta: null,
      visualizacoes: 0,
      exemplo: false,
      createdAt,
      updatedAt: createdAt,
      versao: 1,
      cliente: { nomeCompleto: `Cliente ${index}`, telefone: '' },
      materiais: [],
      pecas: 0,
      areaPecas: 0,
      busca: `cliente ${index} ${numeracao.toLowerCase()}`,
      _sync: 'sincronizado',
    })
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve
    writing.onerror = reject
  })
  opening.result.close()
}

async function openWithMany(open: TestTools['open'], account: Account) {
  const page = await open('/clientes', { as: account })
  await quiet(page)
  await plantResumos(page, account)
  const renders = await countRenders(page)
  const reads = await countReads(page)
  return { page, renders, reads }
}

describe('with 5,000 quotes on the device', () => {
  test('a key in the search draws the field again at once, and the rows that stay not at all', async ({
    open,
    account,
  }) => {
    const { page, renders } = await openWithMany(open, account)
    await page.goto('/orcamentos?vista=lista')
    await page.getByText('5.000 orçamentos').first().waitFor()
    await quiet(page)
    const search = page.getByRole('searchbox')
    await search.fill('orc-2026-')
    await page.getByText('5.000 orçamentos').first().waitFor()
    const all = await renders.of(() => page.keyboard.press('4'))
    await page.getByText('1.000 orçamentos').first().waitFor()
    expect(all.now.components).toBeLessThanOrEqual(ALLOWED.key)

    // As few as would stand in the page whole, were they all there are.
    const few = await renders.of(() => page.keyboard.press('8'))
    await page.getByText('100 orçamentos').first().waitFor()
    expect(few.now.components).toBeLessThanOrEqual(ALLOWED.newRows)

    // What is typed here leaves the same rows: none of them is drawn again.
    const same = await renders.of(() => page.keyboard.press('Space'))
    expect(same.now.components + same.later.components, JSON.stringify(same.later.names)).toBeLessThanOrEqual(
      ALLOWED.sameRows,
    )
  })

  test.for(
    Object.entries({
      '/orcamentos?vista=lista': 1,
      '/orcamentos?vista=kanban': 1,
      '/home': 1,
      '/clientes': 1,
    }),
  )('%s reads the short forms once and no whole quote', async ([path, times], { open, account }) => {
    const { page, reads } = await openWithMany(open, account)
    await page.goto(path)
    // A screen stands before its list is read, on a slow machine long before.
    await expect.poll(async () => (await reads())['resumos'] ?? 0).toBeGreaterThanOrEqual(QUOTES)
    await quiet(page)
    const { resumos = 0, orcamentos = 0 } = await reads()
    expect({ resumos: resumos / QUOTES, orcamentos }).toEqual({ resumos: times, orcamentos: 0 })
  })
})

test('of 5,000 a moved quote alone is read again', async ({ open, account }) => {
  const [moved] = await seedQuotes(account, [{ cliente: 'Ana', status: 'rascunho', valor: 100 }])
  const { page, reads } = await openWithMany(open, account)
  await page.goto('/orcamentos?vista=kanban')
  await page.getByText('5.001 orçamentos').first().waitFor()
  await quiet(page)
  const before = await reads()
  const card = `[data-orcamento="${moved?.id}"]`
  await page.locator(`${card} a`).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.locator(`[data-coluna=finalizado] ${card}`).waitFor()
  await page.getByRole('button', { name: 'Tudo enviado' }).waitFor()
  await quiet(page)
  const after = await reads()
  expect((after['resumos'] ?? 0) - (before['resumos'] ?? 0)).toBeLessThanOrEqual(ALLOWED.resumosOfMove)
})

/**
 * Components at a key: in its own task, altogether when the rows stay, and where all rows near the screen are new. Short forms at a move: as it is written, as
 * the server answers and as it tells of it, each time to write the next and to show it.
 */
const ALLOWED = { key: 60, sameRows: 120, newRows: 250, resumosOfMove: 10 }
