// The drawing by hand: the same kitchen by keyboard alone, by finger on a phone, and by the tree alone, each sent to a
// quote; and what stands beside the canvas, looked over in light and dark.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { quantidadesOfDesenho } from '@lapida/desenho/quantities/quantidades'
import { call, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { countInputs, type InputCounter } from '../../../../../e2e/count-inputs.ts'
import { desenhoPaineisPage } from '../../../../../e2e/pages/desenho-paineis-page.ts'
import { drawupPage } from '../../../../../e2e/pages/drawup-page.ts'
import { vinculoPage } from '../../../../../e2e/pages/vinculo-page.ts'
import { test } from '../../../../../e2e/test.ts'

const NOVO = '/drawup?desenho=novo'
const MAIS_TECLAS = 120

/** A basin and a cooktop of the stock, with the sizes that their boxes say. */
async function seedCubaECooktop(account: Account): Promise<void> {
  const { id: categoriaId } = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const item = { categoriaId, precoCompra: 200, precoVenda: 350, quantidadeEstoque: 2 }
  await call(account, 'estoque-itens.create', {
    body: { ...item, nome: 'Cuba Inox 56', dimensoes: '56 x 34 x 17 cm' },
  })
  await call(account, 'estoque-itens.create', {
    body: { ...item, nome: 'Cooktop Cinco', dimensoes: '68 x 48 cm' },
  })
}

async function seed(account: Account): Promise<void> {
  await Promise.all([seedStones(account), seedCubaECooktop(account)])
}

/** The only drawing of the account, as the server has it; undefined until it has one. */
async function guardado(account: Account): Promise<Desenho | undefined> {
  const [desenho] = await call(account, 'desenhos.list')
  if (!desenho) return undefined
  return (await call(account, 'desenhos.get', { params: { id: desenho.id } })).conteudo
}

async function orcamentos(account: Account) {
  return (await call(account, 'orcamentos.list')).orcamentos
}

/** What a drawn kitchen must be: the L with its openings, the tap at its basin, one finish on every free edge. */
async function expectCozinha(
  account: Account,
  { comprimento, acabamento }: { comprimento: number; acabamento: string },
) {
  await expect.poll(async () => Object.keys((await guardado(account))?.pecas ?? {}).length).toBe(1)
  await expect
    .poll(async () => {
      const [peca] = Object.values((await guardado(account))?.pecas ?? {})
      return {
        recortes: peca?.recortes.map(({ tipo }) => tipo),
        torneiraDaCuba:
          peca?.recortes.find(({ tipo }) => tipo === 'torneira')?.paiId === peca?.recortes[0]?.id,
        acabamentos: [
          ...new Set(
            peca?.arestas
              .filter(({ lado }) => lado === 'livre')
              .flatMap(({ trechos }) => trechos.map((trecho) => trecho.acabamento)),
          ),
        ],
      }
    })
    .toEqual({ recortes: ['cuba', 'torneira', 'cooktop'], torneiraDaCuba: true, acabamentos: [acabamento] })
  const desenho = await guardado(account)
  const [q] = desenho ? quantidadesOfDesenho(desenho).pecas : []
  expect(q?.retangulo.comprimento).toBeCloseTo(comprimento, 4)
}

/** One quote, with the top, its upstands and aprons, and what was cut out of it. */
async function expectOrcamento(account: Account) {
  await expect.poll(async () => (await orcamentos(account)).length).toBe(1)
  const [resumo] = await orcamentos(account)
  const orcamento = await call(account, 'orcamentos.get', { params: { id: resumo?.id ?? '' } })
  const pecas = orcamento.materiais.flatMap((material) => material.pecas)
  expect(pecas.some(({ desenho }) => desenho !== null)).toBe(true)
  expect(pecas.flatMap(({ recortes }) => recortes).length).toBeGreaterThanOrEqual(3)
  expect(orcamento.valorTotal).toBeGreaterThan(1000)
}

async function type(mao: InputCounter, what: string, text: string): Promise<void> {
  await mao.type(what, text)
}

test('T21: by keyboard alone, an L with basin, tap, cooktop and finishes is in a quote within 120 keys', async ({
  open,
  account,
}) => {
  await seed(account)
  const page = await open(NOVO, { as: account })
  const paineis = desenhoPaineisPage(page)
  const { enviar, aviso } = vinculoPage(page)
  const mao = countInputs(page, false)
  await paineis.galeria.modelos.waitFor()

  await mao.press('next template', 'ArrowRight')
  await expect.poll(() => paineis.galeria.modelo('L').getAttribute('aria-checked')).toBe('true')
  await mao.press('take the L', 'Enter')
  await expect.poll(() => focused(page)).toMatch(/^A · /)
  // The choice of stones stands there once the stock has come.
  await page.getByLabel('Material', { exact: true }).waitFor()
  await type(mao, 'back wall', '2,60')
  await mao.press('next measure', 'Tab')
  await type(mao, 'side wall', '1,20+0,60')
  await mao.press('next measure', 'Tab')
  await mao.press('next measure', 'Tab')
  await mao.press('next measure', 'Tab')
  await mao.press('to the stone', 'Tab')
  await expect.poll(() => focused(page)).toBe('Material')
  await type(mao, 'the stone', 'gr')
  await mao.press('back to a measure', 'Shift+Tab')
  await mao.press('add', 'Enter')
  await paineis.galeria.modelos.waitFor({ state: 'hidden' })

  await mao.press('opening', 'c')
  await expect.poll(() => paineis.recorte.opcao(/Cuba Inox 56/).count()).toBe(1)
  await type(mao, 'which', 'cuba')
  await mao.press('take it', 'Enter')
  await expect.poll(() => focused(page)).toBe('Ao longo, até o eixo')
  await type(mao, 'from the wall to its axis', '1,15')
  await mao.press('put it there', 'Enter')
  await paineis.folha.waitFor({ state: 'hidden' })

  await mao.press('opening', 'c')
  await paineis.recorte.busca.waitFor()
  await type(mao, 'which', 'cook')
  await mao.press('take it', 'Enter')
  await expect.poll(() => focused(page)).toBe('Ao longo, até o eixo')
  await mao.press('where there is room', 'Enter')
  await paineis.folha.waitFor({ state: 'hidden' })

  await mao.press('all pieces', 'Control+a')
  await mao.press('third finish', '3')
  await expectCozinha(account, { comprimento: 2600, acabamento: 'boleado' })

  await mao.press('to the quote', 'Control+Enter')
  await enviar.folha.waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Criar orçamento/)
  await expect.poll(() => enviar.botao('Criar orçamento').getAttribute('aria-disabled')).toBeNull()
  await mao.press('send', 'Enter')
  await aviso('Orçamento criado com o desenho').waitFor()
  await expectOrcamento(account)

  const { inputs, taps, swipes } = mao.totals()
  console.log(`T21: ${inputs} keys`)
  expect({ taps, swipes }).toEqual({ taps: 0, swipes: 0 })
  expect(inputs).toBeLessThanOrEqual(MAIS_TECLAS)

  // What the keys also do: undo, copy, paste, the list of them all.
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => Object.keys((await guardado(account))?.pecas ?? {}).length).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => Object.keys((await guardado(account))?.pecas ?? {}).length).toBe(1)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Atalhos do desenho' }).waitFor()
  expect(await audit(page)).toEqual([])
})

/** The accessible name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element?.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
    return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
  })
}

test('T25: by finger on a phone, the same kitchen is in a quote', async ({ open, account }) => {
  await seed(account)
  const page = await open(NOVO, { as: account, device: 'phone' })
  const paineis = desenhoPaineisPage(page)
  const tela = drawupPage(page)
  const { enviar, aviso } = vinculoPage(page)
  const mao = countInputs(page, true)
  const { galeria, recorte } = paineis
  await galeria.modelos.waitFor()
  expect(await audit(page)).toEqual([])

  await mao.tap('the L', galeria.modelo('L'))
  await expect.poll(() => focused(page)).toMatch(/^A · /)
  await mao.keypad('back wall', paineis.teclas('2,60'))
  await expect.poll(() => galeria.medida('A').inputValue()).toBe('2,60')
  // OK leads to the next measure.
  await mao.tap('next', paineis.confirmarMedida)
  await expect.poll(() => focused(page)).toMatch(/^B · /)
  await mao.keypad('side wall', paineis.teclas('1,80'))
  await expect.poll(() => galeria.medida('B').inputValue()).toBe('1,80')
  await galeria.material.selectOption({ label: 'Granito São Gabriel' })
  expect(await audit(page)).toEqual([])
  await galeria.medida('C').focus()
  await mao.tap('next', paineis.confirmarMedida)
  await mao.tap('next', paineis.confirmarMedida)
  await expect.poll(() => focused(page)).toMatch(/^R · /)
  // Of the last one it adds.
  await mao.tap('add', paineis.confirmarMedida)
  await paineis.folha.waitFor({ state: 'hidden' })

  await mao.tap('opening', paineis.barra.botao('Recorte'))
  await mao.tap('basin', recorte.opcao(/Cuba Inox 56/))
  await expect.poll(() => focused(page)).toBe('Ao longo, até o eixo')
  await mao.keypad('to its axis', paineis.teclas('1,15'))
  await mao.tap('put it there', recorte.colocar)
  await paineis.folha.waitFor({ state: 'hidden' })
  await mao.tap('opening', paineis.barra.botao('Recorte'))
  await mao.tap('cooktop', recorte.opcao(/Cooktop Cinco/))
  await recorte.aoLongo.waitFor()
  expect(await audit(page)).toEqual([])
  await mao.tap('where there is room', recorte.colocar)
  await paineis.folha.waitFor({ state: 'hidden' })

  await mao.tap('pieces', paineis.barra.botao('Peças'))
  await mao.tap('the tree', paineis.aba('Peças'))
  await mao.tap('the piece', paineis.arvore.linha(/Bancada em L/))
  expect(await audit(page)).toEqual([])
  await mao.tap('its properties', paineis.aba('Propriedades'))
  await mao.tap('finish', paineis.acabamento('Boleado'))
  expect(await audit(page)).toEqual([])
  await mao.tap('close', paineis.fechar)
  await paineis.folha.waitFor({ state: 'hidden' })
  expect(await audit(page)).toEqual([])
  await expectCozinha(account, { comprimento: 2600, acabamento: 'boleado' })

  await mao.tap('to the quote', tela.enviar)
  await enviar.folha.waitFor()
  await expect.poll(() => enviar.botao('Criar orçamento').getAttribute('aria-disabled')).toBeNull()
  await mao.tap('send', enviar.botao('Criar orçamento'))
  await aviso('Orçamento criado com o desenho').waitFor()
  await expectOrcamento(account)
  const { taps, keys } = mao.totals()
  console.log(`T25: ${taps} taps, ${keys} keys of our pad`)
})

test('T27: by the tree alone every value is read and changed; no barrier in light and dark', async ({
  open,
  account,
}) => {
  await seed(account)
  const page = await open(NOVO, { as: account })
  const paineis = desenhoPaineisPage(page)
  const tela = drawupPage(page)
  const { enviar, aviso } = vinculoPage(page)
  const { linha, campo, raiz } = paineis.arvore
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  await paineis.galeria.modelos.waitFor()
  expect(await audit(page)).toEqual([])
  await keys('Escape')
  await raiz.waitFor()
  await linha(/Cozinha/).focus()

  // A room, a piece, its measures: all from the rows.
  await keys('l')
  await expect.poll(() => focused(page)).toMatch(/^A · /)
  await keys('Enter')
  await paineis.folha.waitFor({ state: 'hidden' })
  await linha(/Cozinha/).focus()
  await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'End')
  await expect.poll(() => focused(page)).toContain('Dados da peça')
  await linha(/Aresta E/).waitFor()
  await linha(/Aresta E/).focus()
  await keys('Enter')
  await campo.waitFor()
  await page.keyboard.type('2,40+0,20')
  await keys('Enter')
  await tela.anuncio(/Aresta E: 2,400 → 2,600/).waitFor()
  await expect.poll(() => focused(page)).toContain('2,600')

  // The free edges as a range of rows, painted by their figure.
  await linha(/Aresta A/).focus()
  await keys('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', '3')
  await expect.poll(() => raiz.getByRole('treeitem', { name: /Boleado/ }).count()).toBe(4)

  // A basin with its tap, its driving dimension changed in its row; a cooktop.
  await keys('c')
  await expect.poll(() => paineis.recorte.opcao(/Cuba Inox 56/).count()).toBe(1)
  await page.keyboard.type('cuba')
  await keys('Enter')
  await expect.poll(() => focused(page)).toBe('Ao longo, até o eixo')
  await keys('Enter')
  await paineis.folha.waitFor({ state: 'hidden' })
  await linha(/^Cuba/).focus()
  await keys('ArrowRight')
  await linha(/Afastamento: da aresta C à borda/).focus()
  await keys('Enter')
  await campo.waitFor()
  await page.keyboard.type('0,10')
  await keys('Enter')
  await expect.poll(() => focused(page)).toContain('0,100')
  await keys('c')
  await paineis.recorte.busca.waitFor()
  await page.keyboard.type('cook')
  await keys('Enter')
  await expect.poll(() => focused(page)).toBe('Ao longo, até o eixo')
  await keys('Enter')
  await paineis.folha.waitFor({ state: 'hidden' })

  // The stone, among the data of the piece.
  await linha('Dados da peça').focus()
  await keys('ArrowRight')
  await linha(/^Material/).focus()
  await keys('Enter')
  await campo.waitFor()
  await page.keyboard.type('gr')
  await keys('Enter')
  await expect.poll(() => focused(page)).toContain('Granito São Gabriel')
  await expectCozinha(account, { comprimento: 2600, acabamento: 'boleado' })
  expect(await audit(page)).toEqual([])

  // What the checks found leads to its place; what is counted names its rule.
  await paineis.aba(/Conferência/).focus()
  await keys('Enter')
  await page.getByRole('button', { name: 'Limites da empresa' }).waitFor()
  expect(await audit(page)).toEqual([])
  await paineis.aba('Quantidades').click()
  await page.getByText('(área real)').first().waitFor()
  await page.getByLabel('Área cobrada').selectOption('retangulo')
  await page.getByText('4,680\u00a0m² (retângulo envolvente)').waitFor()
  await page.getByLabel('Área cobrada').selectOption('real')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await audit(page)).toEqual([])
  await paineis.aba(/^Peças/).click()
  await linha(/Bancada em L/).focus()
  expect(await audit(page)).toEqual([])

  await linha(/Bancada em L/).focus()
  await keys('Control+Enter')
  await enviar.folha.waitFor()
  await expect.poll(() => enviar.botao('Criar orçamento').getAttribute('aria-disabled')).toBeNull()
  await keys('Enter')
  await aviso('Orçamento criado com o desenho').waitFor()
  await expectOrcamento(account)
})

test('stones of one name are told from each other wherever a stone is chosen', async ({ open, account }) => {
  const [pedra] = await seedStones(account)
  if (!pedra) throw new Error('Stones were seeded.')
  const { nome, categoriaId, precoCompra, precoVenda } = pedra
  const outra = { codigo: 'GR-009', acabamento: 'Escovado', espessura: '3 cm' }
  await call(account, 'estoque-materiais.create', {
    body: { nome, categoriaId, precoCompra, precoVenda, ...outra },
  })
  const page = await open('/drawup', { as: account })
  const paineis = desenhoPaineisPage(page)
  await paineis.galeria.modelo('Reta').click()
  const nomes = () => paineis.galeria.material.getByRole('option').allInnerTexts()
  await expect.poll(nomes).toContain(`${nome} · GR-009 · Escovado · 3 cm`)
  await paineis.galeria.adicionar.click()
  await paineis.arvore.linha(/Bancada reta/).click()
  const opcoes = page.getByLabel('Material', { exact: true }).first().getByRole('option')
  await expect.poll(() => opcoes.allInnerTexts()).toContain(`${nome} · GR-009 · Escovado · 3 cm`)
})

test('the brush shows its finishes whatever is selected; a drawing is called by what is in it', async ({
  open,
  account,
}) => {
  await seed(account)
  const page = await open(NOVO, { as: account, device: 'phone' })
  const paineis = desenhoPaineisPage(page)
  const { galeria } = paineis
  await galeria.modelos.waitFor()
  await galeria.modelo('L').tap()
  await galeria.material.selectOption({ label: 'Granito São Gabriel' })
  await page.getByRole('button', { name: 'Adicionar', exact: true }).tap()
  await paineis.folha.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await guardado(account))?.nome).toBe('Cozinha · Granito São Gabriel')

  await paineis.barra.botao('Pincel').tap()
  const faixa = page.getByRole('group', { name: 'Acabamento do pincel' })
  await faixa.getByRole('button', { name: 'Boleado', exact: true }).tap()
  await expect
    .poll(() => faixa.getByRole('button', { name: 'Boleado', exact: true }).getAttribute('aria-pressed'))
    .toBe('true')
  expect(await audit(page)).toEqual([])
})
