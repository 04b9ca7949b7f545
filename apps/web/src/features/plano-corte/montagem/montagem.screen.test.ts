// The sample kitchen in its own stone: seen, measured, moved by hand and by keys, matched by the engine, and what of it the server is told.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../../e2e/audit.ts'
import { seedCozinha } from '../../../../../../e2e/cozinha-de-exemplo.ts'
import { photographChapa } from '../../../../../../e2e/foto-plana.ts'
import { planoCortePage } from '../../../../../../e2e/pages/plano-corte-page.ts'
import { test } from '../../../../../../e2e/test.ts'

const plano = (account: Account, id: string) => call(account, 'planos-corte.get', { params: { id } })

/** '54 % · desencontro 9 mm' as its two figures. */
async function medidaOf(row: Locator): Promise<{ valor: number; desencontro: number }> {
  await row.getByText(/% · desencontro/).waitFor()
  const [, valor, desencontro] = /(\d+) % · desencontro (\d+) mm/.exec(await row.innerText()) ?? []
  return { valor: Number(valor), desencontro: Number(desencontro) }
}

/** The kitchen as it will stand: three views, each with light stone and grey cupboards in it, and back again. */
async function seeQuadros(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Como vai ficar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Como vai ficar' })
  for (const nome of ['de um lado', 'de frente', 'do outro lado']) {
    const quadro = dialog.getByRole('img', { name: `Como vai ficar, ${nome}` })
    await quadro.waitFor({ timeout: 30_000 })
    await expect.poll(() => quadro.evaluate(countColours)).toBeGreaterThan(200)
  }
  await dialog.getByText('Desenho pronto').waitFor()
  // In a window of its own height, where the pictures are longer than the dialog.
  expect(await audit(page)).toEqual([])
  const last = dialog.getByText('Do outro lado')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect
    .poll(() => last.evaluate((text) => text.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** Runs in the page: a picture of one colour is none. */
function countColours(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement
  const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const colours = new Set<number>()
  for (let i = 0; i < data.length; i += 4)
    colours.add(((data[i] ?? 0) << 16) + ((data[i + 1] ?? 0) << 8) + (data[i + 2] ?? 0))
  return colours.size
}

test('a kitchen is seen in its stone, its waterfall is matched for a price that is told, and taken back', async ({
  open,
  account,
}) => {
  const { id, chapas } = await seedCozinha(account)
  const page = await open('/clientes', { as: account })
  for (const { chapaId, largura, altura } of chapas)
    if (chapaId) await photographChapa(page, account, { id: chapaId, largura, altura })
  await page.goto(`/plano-corte?plano=${id}&aba=montagem`)
  const juntas = page.getByRole('region', { name: 'Juntas' })
  const cascata = juntas.getByRole('button', { name: /^Meia-esquadria F/ })
  const before = await medidaOf(cascata)
  expect(await auditWhole(page)).toEqual([])

  await seeQuadros(page)

  await page.getByRole('button', { name: 'Casar veios' }).click()
  const opcoes = page.getByRole('region', { name: 'Casar veios' })
  await opcoes.getByRole('button', { name: 'Deixar como está' }).waitFor({ timeout: 60_000 })
  await expect.poll(() => opcoes.getByText('Medindo…').count(), { timeout: 30_000 }).toBe(0)
  expect(await auditWhole(page)).toEqual([])
  // The cheapest first, and each that costs more looks better.
  const offered = opcoes.getByRole('listitem')
  const figures = (await offered.allInnerTexts()).map((text) =>
    Number(/Continuidade (\d+) %/.exec(text)?.[1]),
  )
  expect(figures).toEqual(figures.toSorted((one, other) => one - other))
  const best = offered.last()
  await best.getByText(/^\d+ juntas? casadas? · (nada a mais|\+R\$\s1\.850,00)$/).waitFor()
  const antes = (await plano(account, id)).conteudo
  await best.getByRole('button', { name: /^Usar/ }).click()
  await page.getByText('Veios casados').first().waitFor()

  const after = await medidaOf(cascata)
  expect(after.valor).toBeGreaterThan(Math.max(70, before.valor))
  expect(after.desencontro).toBeLessThan(6)
  // What the server has of it is a plan that can be cut, the top and its waterfall beside each other.
  await expect.poll(async () => (await plano(account, id)).conteudo.cortadas).not.toEqual(antes.cortadas)
  const { conteudo, problemas } = await plano(account, id)
  expect(problemas).toEqual([])
  const laid = conteudo.cortadas.flatMap(({ pecas }) => pecas)
  expect(laid).toHaveLength(conteudo.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0))

  // Laid out anew by the engine, what is joined stays joined: the waterfall is cut beside its top as before.
  await page.getByRole('tab', { name: 'Corte', exact: true }).click()
  const keeps = page.getByRole('checkbox', { name: /^Manter \d+ juntas? casadas?$/ })
  await keeps.waitFor()
  expect(await keeps.isChecked()).toBe(true)
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Auto Organizar' }).click()
  const chegada = page.getByText(/^(Nada melhor que o plano|Coube em)/)
  await chegada.waitFor({ timeout: 60_000 })
  const isBetter = (await chegada.innerText()).startsWith('Coube')
  await page.getByRole('tab', { name: 'Montagem', exact: true }).click()
  expect((await medidaOf(cascata)).valor).toBeGreaterThan(Math.max(70, before.valor))

  const { desfazer } = planoCortePage(page)
  await desfazer.click()
  if (isBetter) await desfazer.click()
  await expect.poll(async () => (await plano(account, id)).conteudo.cortadas).toEqual(antes.cortadas)
  expect(await medidaOf(cascata)).toEqual(before)
})

test('by keyboard the stone behind a part is moved and turned: the window goes the other way', async ({
  open,
  account,
}) => {
  const { id, chapas } = await seedCozinha(account)
  const page = await open('/clientes', { as: account, device: 'phone' })
  for (const { chapaId, largura, altura } of chapas)
    if (chapaId) await photographChapa(page, account, { id: chapaId, largura, altura })
  await page.goto(`/plano-corte?plano=${id}&aba=montagem`)
  const juntas = page.getByRole('region', { name: 'Juntas' })
  const cascata = juntas.getByRole('button', { name: /^Meia-esquadria F/ })
  await medidaOf(cascata)
  await cascata.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Junta F de perto' }).waitFor()
  await juntas.getByRole('button', { name: 'Escolher P2', exact: true }).click()
  const escolhida = page.getByRole('region', { name: 'Peça escolhida' })
  await escolhida.getByText(/^P2 · /).waitFor()
  // From the top: wherever it was scrolled to, something is half below the header.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await auditWhole(page)).toEqual([])

  const ilha = async () => {
    const { conteudo, problemas } = await plano(account, id)
    const peca = conteudo.pecas.find(
      ({ desenho, nome }) => desenho?.linha === 'peca' && nome.startsWith('P2'),
    )
    const lies = conteudo.cortadas.flatMap(({ pecas }) => pecas).find((one) => one.peca === peca?.id)
    return { x: lies?.x ?? NaN, y: lies?.y ?? NaN, giro: lies?.giro ?? 0, problemas: problemas.length }
  }
  const begun = await ilha()
  await escolhida.getByRole('button', { name: 'Pedra para a direita, 1 cm' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  // The stone a millimetre to the right and up: what is cut of it lies as much to the left and down.
  await expect.poll(ilha).toMatchObject({ x: begun.x - 1, y: begun.y - 1 })
  await page.keyboard.press('g')
  await expect.poll(ilha).toMatchObject({ giro: 180 })

  await planoCortePage(page).desfazer.click()
  await expect.poll(ilha).toMatchObject({ giro: begun.giro })
  await planoCortePage(page).desfazer.click()
  await expect.poll(ilha).toEqual(begun)
})
