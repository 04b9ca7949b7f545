// What a piece becomes by its panel: the seams that make it fit the slabs of the stock, a corner that is not square, a
// curved U, a step in an edge, a wet area, copies in a grid; an opening put where the hand shows; the company's limits.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { call, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { desenhoOfMoldes, storeDesenho } from '../../../../../e2e/desenhos.ts'
import { desenhoPaineisPage } from '../../../../../e2e/pages/desenho-paineis-page.ts'
import { drawupPage } from '../../../../../e2e/pages/drawup-page.ts'
import { quadroPage } from '../../../../../e2e/pages/quadro-page.ts'
import { test } from '../../../../../e2e/test.ts'

/** A straight top longer than the slabs of its stone, which are 2,90 × 1,80. */
async function seedBancadaLonga(account: Account): Promise<Desenho> {
  const [pedra] = await seedStones(account)
  const estoqueMaterialId = pedra?.id ?? ''
  const body = { estoqueMaterialId, codigo: 'CH-0001', largura: 2900, altura: 1800 }
  await call(account, 'chapas.create', { body })
  const desenho = desenhoOfMoldes('Bancada longa', [
    { tipo: 'reta', medidas: { A: 3500, B: 600 }, costume: { materialId: estoqueMaterialId } },
  ])
  await storeDesenho(account, desenho)
  return desenho
}

/** The pieces of a drawing as the server has them, in the order of their codes. */
async function pecas(account: Account, id: string): Promise<Peca[]> {
  const { conteudo } = await call(account, 'desenhos.get', { params: { id } })
  return Object.values(conteudo.pecas).toSorted((um, outro) => um.codigo.localeCompare(outro.codigo))
}

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const grupo = (page: Page, name: string) => page.getByRole('region', { name })

test('a top longer than its slabs is told, and the seams that are offered show what is sawn before and after', async ({
  open,
  account,
}) => {
  const desenho = await seedBancadaLonga(account)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account })
  const [tela, paineis] = [drawupPage(page), desenhoPaineisPage(page)]
  const emendas = grupo(page, 'Emendas e retângulos')

  await paineis.aba(/Conferência/).click()
  const aviso = page.getByRole('button', { name: /não cabe em nenhuma chapa/ })
  // The top, and the apron in front of it.
  await expect.poll(() => aviso.count()).toBe(2)
  await paineis.aba(/^Peças/).click()
  await paineis.arvore.linha(/Bancada reta/).click()
  await emendas.getByText('3,500 × 0,600', { exact: true }).waitFor()
  await botao(page, 'Sugerir emenda').click()
  await emendas.getByText('Com a emenda', { exact: true }).waitFor()
  expect(await audit(page)).toEqual([])
  await botao(page, 'Emendar').click()
  await tela.anuncio(/mend/).waitFor()
  await expect.poll(async () => (await pecas(account, desenho.id))[0]?.emendas.length).toBe(1)
  await botao(page, 'Sugerir emenda').click()
  await emendas.getByText('A peça já cabe numa chapa: não precisa de emenda.', { exact: true }).waitFor()
  await paineis.aba(/Conferência/).click()
  await expect.poll(() => aviso.count()).toBe(0)

  // What the company allows is typed here and checked at once.
  await botao(page, 'Limites da empresa').click()
  await page.getByLabel('Peso que a equipe carrega').fill('abc')
  await botao(page, 'Salvar limites').click()
  await page.getByText('Digite um peso em quilos.').waitFor()
  await page.getByLabel('Peso que a equipe carrega').fill('10')
  expect(await audit(page)).toEqual([])
  await botao(page, 'Salvar limites').click()
  await tela.aviso('Limites salvos').waitFor()
  await page.getByRole('button', { name: /kg/ }).first().waitFor()
  await expect
    .poll(async () => (await call(account, 'empresa.get')).limitesDesenho)
    .toMatchObject({ peso: 10 })
})

test('corners off square, a curved U, steps, wet areas, grids and openings by hand, each as one step', async ({
  open,
  account,
}) => {
  const desenho = desenhoOfMoldes('Formas', [
    { tipo: 'reta', medidas: { A: 1500, B: 580 } },
    { tipo: 'U', pos: { x: 0, y: 1500 } },
  ])
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account })
  const [tela, paineis, quadro] = [drawupPage(page), desenhoPaineisPage(page), quadroPage(page)]
  const peca = async (i: number) => (await pecas(account, desenho.id))[i]
  const { linha } = paineis.arvore
  await paineis.arvore.raiz.waitFor()

  // Two sides and the diagonal between their ends, as they are measured in a corner that is not square.
  await linha(/Bancada reta/).focus()
  await page.keyboard.press('ArrowRight')
  await linha(/^Cantos/).focus()
  await page.keyboard.press('ArrowRight')
  await linha(/^Canto BC/).click()
  const esquadro = grupo(page, 'Fora de esquadro')
  const diagonal = esquadro.getByLabel('Diagonal medida')
  await botao(page, 'Calcular ângulo').click()
  await esquadro.getByText('Digite a diagonal.', { exact: true }).waitFor()
  await diagonal.fill('3')
  await botao(page, 'Calcular ângulo').click()
  await esquadro
    .getByText('Com esses lados a diagonal fica entre 0,920 e 2,080 m: 3,000 m não fecha.', { exact: true })
    .waitFor()
  expect(await audit(page)).toEqual([])
  await diagonal.fill('1,62')
  await diagonal.press('Enter')
  await tela.anuncio('Canto com 91,25°').waitFor()

  // A press on the piece's row takes the whole of it.
  await linha(/Bancada em U/).click()
  await botao(page, 'U curvo').click()
  await tela.anuncio('U curvo').waitFor()
  await expect
    .poll(async () => (await peca(1))?.vertices.filter(({ canto }) => canto?.t === 'raio').length)
    .toBe(4)
  await botao(page, 'Área molhada').click()
  await tela.anuncio('Área molhada').waitFor()

  await linha(/Bancada reta/).click()
  await botao(page, 'Repetir em grade').click()
  expect(await audit(page)).toEqual([])
  await botao(page, 'Repetir').click()
  await expect.poll(async () => (await pecas(account, desenho.id)).length).toBe(3)
  // Two across and one down: the copy stands beside the first, and a gap between them.
  const [reta, , copia] = await pecas(account, desenho.id)
  expect(copia?.pos.y).toBe(reta?.pos.y)
  expect((copia?.pos.x ?? 0) - (reta?.pos.x ?? 0)).toBeGreaterThan(1500)

  // The middle third of the front comes out by 5 cm.
  await linha(/Bancada em U/).focus()
  await page.keyboard.press('ArrowRight')
  await linha(/^Arestas/)
    .last()
    .focus()
  await page.keyboard.press('ArrowRight')
  await linha(/^Aresta A/)
    .last()
    .click()
  await botao(page, 'Avanço no meio da aresta').click()
  await tela.anuncio(/^Avanço de 0,050 na aresta A/).waitFor()
  await expect.poll(async () => (await peca(1))?.arestas.length).toBe(12)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await peca(1))?.arestas.length).toBe(8)

  // An opening in the hand goes where the canvas is pressed; beside the pieces it is refused.
  await linha(/P3 · Bancada reta/).click()
  await page.keyboard.press('c')
  await paineis.recorte
    .opcao(/^Cooktop/)
    .first()
    .click()
  await botao(page, 'Escolher lugar').click()
  await paineis.folha.waitFor({ state: 'hidden' })
  await quadro.ferramenta('recorte').waitFor()
  await quadro.click({ x: 700, y: 290 })
  await expect
    .poll(async () => (await pecas(account, desenho.id)).map((uma) => uma.recortes.length))
    .toEqual([1, 0, 0])
})
