// How much of a quote is drawn again for one key: ten stones of ten pieces each, in every editor of them.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { call, seedClientes, type Account } from './accounts.ts'
import { countRenders, type RenderCounter } from './count-renders.ts'
import { edicaoPage } from './pages/edicao-page.ts'
import { orcamentoPage } from './pages/orcamento-page.ts'
import { test } from './test.ts'

const STONES = 10
const PIECES = 10

const pecas = Array.from({ length: PIECES }, (_, index) => ({
  nome: `Peça ${index + 1}`,
  comprimento: 1.8,
  largura: 0.6,
  quantidade: 1,
}))
const materialOf = (index: number) => ({
  nome: `Bancada ${index + 1}`,
  tipo: `Granito ${index + 1}`,
  ambiente: `Ambiente ${index + 1}`,
  precoM2: 480,
  pecas,
})

async function seedLargeQuote(account: Account) {
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  return call(account, 'orcamentos.create', {
    body: {
      clienteId: cliente?.id ?? null,
      materiais: Array.from({ length: STONES }, (_, index) => materialOf(index)),
      servicos: [{ nome: 'Instalação', valor: 300 }],
      condicoesPagamento: '50% na aprovação',
    },
  })
}

type Quote = Awaited<ReturnType<typeof seedLargeQuote>>

/** The snapshot that the wizard left on this device of the same quote, with one stone open; as it has been written since it exists. */
function snapshotOf({ id, cliente, materiais, ...rest }: Quote, userId: string) {
  const { servicos, status: _s, clienteId: _c, ...condicoes } = rest
  const [first] = materiais
  return {
    userId,
    orcamentoId: crypto.randomUUID(),
    currentStep: 2,
    lastSaved: new Date().toISOString(),
    cliente: {
      escolhido: { ...cliente, salvo: true },
      digitado: { modo: 'busca', busca: '', telefone: '', mais: {} },
      empresa: null,
    },
    materiais: {
      lista: materiais,
      novo: { pedra: null, ambiente: '', nome: '', precoM2: '' },
      calculo: null,
      editor: first && {
        material: first,
        isNew: false,
        linhas: first.pecas.map((peca) => lineOf(peca)),
        atual: { ...lineOf({ id: crypto.randomUUID(), nome: 'Rodapé' }), comprimento: '180', largura: '6' },
        atualIndex: null,
      },
    },
    servicos: { lista: servicos, novo: { nome: '', valor: '' } },
    condicoes: {
      forma: 1,
      valores: { ...condicoes, formaPagamento: null, dataIlegivel: false },
      touched: true,
      envio: { telefone: null, mensagem: null },
    },
    sobra: id,
  }
}

const lineOf = ({ id, nome }: { id: string; nome: string }) => ({
  id,
  nome,
  unidade: 'cm',
  comprimento: '180',
  largura: '60',
  quantidade: '1',
  bordas: [],
  metros: null,
  valorMetro: '',
  acabamento: '',
  modoCobranca: 'm2',
  valorUnitario: '',
  recortes: [],
  acabamentos: [],
  areaDesenhada: null,
  desenho: null,
  valorCustomizado: null,
})

async function openWizard(page: Page, account: Account, quote: Quote): Promise<RenderCounter> {
  const renders = await countRenders(page)
  const nota = { valor: snapshotOf(quote, account.user.id), em: new Date().toISOString() }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `lapida-nota/${account.user.id}/rascunho`,
    JSON.stringify(nota),
  ] as const)
  await page.goto('/orcamento')
  await orcamentoPage(page).restaurar.click()
  return renders
}

/**
 * So many components may run for a key: those of the row or field that is typed into, and of the figures that change
 * with it. A single piece of those that stand beside it already has thirty, the whole quote four thousand.
 */
const OF_ONE_KEY = 100

/** The first key also says that something is not saved; the second one is like all that follow. */
async function expectFewFor(page: Page, renders: RenderCounter, press: () => Promise<unknown>) {
  await press()
  await page.waitForTimeout(0)
  const { now } = await renders.of(press)
  const told = Object.entries(now.names)
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
  console.log(`${expect.getState().currentTestName}: ${now.components}`)
  expect(now.components, 'the key was not seen').toBeGreaterThan(0)
  expect(now.components, `components that ran for one key: ${told.join(', ')}`).toBeLessThan(OF_ONE_KEY)
}

const typing = (page: Page) => () => page.keyboard.press('5')

test('a measure in the wizard on the phone', async ({ open, account }) => {
  const quote = await seedLargeQuote(account)
  const page = await open('/favicon.svg', { as: account, device: 'phone' })
  const renders = await openWizard(page, account, quote)
  const keypad = page.getByRole('group', { name: 'Teclado de medidas' })
  await expectFewFor(page, renders, () => keypad.getByRole('button', { name: '5', exact: true }).tap())
})

test('a measure in the wizard on a wide screen', async ({ open, account }) => {
  const quote = await seedLargeQuote(account)
  const page = await open('/favicon.svg', { as: account })
  const renders = await openWizard(page, account, quote)
  await orcamentoPage(page).celula('Largura', 3).click()
  await page.keyboard.press('End')
  await expectFewFor(page, renders, typing(page))
})

test('a field in each part of the edit mode', async ({ open, account }) => {
  const { id } = await seedLargeQuote(account)
  const page = await open('/favicon.svg', { as: account })
  const renders = await countRenders(page)
  const edicao = edicaoPage(page)
  await page.goto(`/orcamento-detalhes/${id}?modo=editar`)
  await edicao.tab('Condições').click()
  await edicao.desconto.click()
  await expectFewFor(page, renders, typing(page))
  await edicao.tab('Serviços').click()
  await edicao.nomeServico(1).click()
  await expectFewFor(page, renders, typing(page))
  await edicao.tab('Materiais').click()
  await edicao.editorAvancado.click()
  await edicao.celula('Largura', 3).nth(4).click()
  await page.keyboard.press('End')
  await expectFewFor(page, renders, typing(page))
})

test('a measure of a template', async ({ open, account }) => {
  const { id } = await call(account, 'materiais.create', {
    body: { material: { ...materialOf(0), isTemplate: true } },
  })
  const page = await open('/favicon.svg', { as: account })
  const renders = await countRenders(page)
  await page.goto(`/materiais?modelo=${id}`)
  await orcamentoPage(page).celula('Largura', 3).click()
  await page.keyboard.press('End')
  await expectFewFor(page, renders, typing(page))
})
