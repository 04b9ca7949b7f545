// What people type by mistake into every number field of the program: it stays as typed, the field says what is wrong,
// nothing is saved beside it, and what is stored stays what it was (ruling 40).
import type { Locator, Page } from 'playwright-core'
import { drawFotoDeChapa } from './foto-de-chapa.ts'
import { expect } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { call, seedClientes, seedStones, type Account } from './accounts.ts'
import type { Caso } from './campos-numericos.ts'
import { desenhoOfMoldes, storeDesenho } from './desenhos.ts'
import { chapasPage } from './pages/chapas-page.ts'
import { cobrancaPage } from './pages/cobranca-page.ts'
import { cortePage } from './pages/corte-page.ts'
import { desenhoPaineisPage } from './pages/desenho-paineis-page.ts'
import { detalhesPage } from './pages/detalhes-page.ts'
import { drawupPage } from './pages/drawup-page.ts'
import { edicaoPage } from './pages/edicao-page.ts'
import { empresaPage } from './pages/empresa-page.ts'
import { estoquePage } from './pages/estoque-page.ts'
import { fundoPage } from './pages/fundo-page.ts'
import { homePage } from './pages/home-page.ts'
import { materiaisPage } from './pages/materiais-page.ts'
import { movimentosPage } from './pages/movimentos-page.ts'
import { orcamentoPage } from './pages/orcamento-page.ts'
import { planoCortePage } from './pages/plano-corte-page.ts'
import { quadroPage } from './pages/quadro-page.ts'
import { recebimentosPage } from './pages/recebimentos-page.ts'
import { vinculoPage } from './pages/vinculo-page.ts'
import { test, type TestTools } from './test.ts'
import { isWide } from '@lapida/domain/testing/wide-run'

/** Twenty that no field takes: words, signs, other scripts, two numbers in one, numbers of a machine, too large ones. */
const RUINS = [
  'abc',
  'dez',
  '🪨👷‍♀️',
  '<b onclick=alert()>caro</b>',
  'NaN',
  'Infinity',
  '-5',
  '10 20',
  '10;5',
  '1e3',
  '0x10',
  '1/2',
  '1.23.4',
  '1,2,3',
  '٣',
  '½',
  '--',
  '%',
  '#REF!',
  '99999999999999999999',
] as const

type Tipo =
  'dinheiro' | 'porcentagem' | 'ajuste' | 'inteiro' | 'dias' | 'medida' | 'quantidade' | 'conta' | 'angulo'

/** Of the texts of a kind, so many are typed into each field: others into each, so that a screen sees most of them. */
const PER_FIELD = 3

/** What more a kind of number does not take. A measure is a sum, and a drawing reckons: '1/2' is half a metre there. */
const RUINS_DO_TIPO: Readonly<Record<Tipo, readonly string[]>> = {
  dinheiro: [...RUINS, '10+5', '55,999', '5%'],
  porcentagem: [...RUINS, '10+5', '5,555', '101', 'R$ 5'],
  // Cheaper is an adjustment, too.
  ajuste: [...RUINS.filter((text) => text !== '-5'), '10+5', '5,555', '-51', '301'],
  dias: [...RUINS, '10+5', '1,5', '731'],
  inteiro: [...RUINS, '10+5', '1,5', '0'],
  quantidade: [...RUINS, '10+5', '1,23456'],
  medida: RUINS,
  conta: [...RUINS.filter((text) => !['-5', '0x10', '1/2'].includes(text)), '1//2', '(1', '2 x'],
  // Turned the other way round is an angle, too.
  angulo: [...RUINS.filter((text) => text !== '-5'), '10+5', '361', '-361'],
}

interface Alvo {
  campo: Locator
  tipo: Tipo
  /** what turns a figure into a field */
  botao?: Locator
  /** leaves the field right for the next one; without it Escape gives up */
  valido?: string
}

interface Tela {
  alvos: readonly Alvo[]
  /** saves, sends, adds or leaves the step */
  save?: () => Promise<void>
  /** what is stored */
  estado?: () => Promise<unknown>
}

type Prepara = (tools: Pick<TestTools, 'open' | 'account'>) => Promise<Tela>

/** By the element itself: a message may lie over the button. */
const press = (button: Locator) => async () =>
  button.first().evaluate((element: HTMLElement) => element.click())

/** What the screen says of a field: its own words, or those it points at. */
async function problemOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return ''
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
    const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return `${described} ${element.getAttribute('title') ?? ''}`.trim()
  })
}

async function driveCampo(alvo: Alvo, tela: Tela, turn = 0): Promise<void> {
  const { campo, tipo, botao, valido } = alvo
  const before = await tela.estado?.()
  const [first, ...others] = ruinsFor(tipo, turn)
  const last = others.pop()
  if (!first || !last) throw new Error('There is always a first one and a last one.')
  // With real keys where the hand begins and ends; what opens on a press closes when it is left, and is opened each time.
  if (botao) for (const ruim of [first, ...others]) await typeRuim(alvo, tela, ruim)
  else {
    await typeRuim(alvo, tela, first)
    expect(await campo.evaluate(leftOnes, others), String(campo)).toEqual([])
  }
  await typeRuim(alvo, tela, last)
  await tela.save?.()
  expect(await problemOf(campo)).not.toBe('')
  expect(await tela.estado?.()).toEqual(before)
  if (valido === undefined) await campo.press('Escape')
  else await campo.fill(valido)
}

/** Which texts a field is driven with: all of its kind in a wide run, otherwise in turn, field by field of a screen. */
function ruinsFor(tipo: Tipo, turn: number): readonly string[] {
  const all = RUINS_DO_TIPO[tipo]
  if (isWide) return all
  return Array.from({ length: PER_FIELD }, (_, index) => all[(turn * PER_FIELD + index) % all.length] ?? '')
}

async function typeRuim({ campo, botao }: Alvo, { save }: Tela, ruim: string): Promise<void> {
  if (botao && (await campo.count()) === 0) await press(botao)()
  await campo.fill(ruim)
  // Said while the field is left, before anything is saved; what opens on a press closes there, and refuses below.
  if (!botao) {
    await campo.blur()
    await expect
      .poll(() => problemOf(campo), { message: `${String(campo)} left with '${ruim}'` })
      .not.toBe('')
  }
  const longest = Number((await campo.getAttribute('maxlength')) ?? Infinity)
  await campo.press('Enter')
  if ((await problemOf(campo)) === '') await save?.()
  const which = `${String(campo)}: '${ruim}'`
  await expect.poll(() => problemOf(campo), { message: which }).not.toBe('')
  expect(await campo.inputValue(), which).toBe(ruim.slice(0, longest))
}

/**
 * Runs in the page, where a field is left a hundred times in the time of one call from outside: what was written into
 * it and was not refused, or did not stay as it was written, when the field was left.
 */
async function leftOnes(field: HTMLElement | SVGElement, ruins: readonly string[]): Promise<string[]> {
  const PATIENCE_MS = 5_000
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isRefused = () =>
    field.getAttribute('aria-invalid') === 'true' &&
    ((field.getAttribute('title') ?? '') !== '' ||
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => (document.getElementById(id)?.textContent ?? '') !== ''))
  if (!(field instanceof HTMLInputElement)) return ['not a field']
  const faults: string[] = []
  for (const ruim of ruins) {
    field.focus()
    field.select()
    document.execCommand('insertText', false, ruim)
    const longest = field.maxLength < 0 ? Infinity : field.maxLength
    if (field.value !== ruim.slice(0, longest)) faults.push(`${ruim}: is '${field.value}'`)
    field.blur()
    const giveUpAt = performance.now() + PATIENCE_MS
    do await frame()
    while (!isRefused() && performance.now() < giveUpAt)
    if (!field.isConnected) return [...faults, `${ruim}: the field went`]
    if (!isRefused()) faults.push(`${ruim}: taken`)
    if (field.value !== ruim.slice(0, longest)) faults.push(`${ruim}: became '${field.value}'`)
  }
  return faults
}

/** Fields of a page by their labels. */
function alvoOfRotulo(page: Page) {
  return (nome: string, tipo: Tipo, valido: string): Alvo => ({ campo: rotulo(page, nome), tipo, valido })
}

const rotulo = (page: Page | Locator, nome: string) => page.getByLabel(nome, { exact: true }).first()
const caixa = (page: Page | Locator, nome: string | RegExp) =>
  page.getByRole('textbox', { name: nome, exact: typeof nome === 'string' }).first()
/** A figure that becomes a field when it is pressed. */
const noLugar = (page: Page | Locator, nome: string): Alvo => ({
  campo: caixa(page, nome),
  botao: page.getByRole('button', { name: `Alterar ${nome}` }).first(),
  tipo: 'dinheiro',
})

const PEDRA = 'Granito São Gabriel'

async function openWizard(
  { open, account }: Parameters<Prepara>[0],
  device: 'desktop' | 'phone' = 'desktop',
) {
  await seedStones(account)
  await call(account, 'empresa.change', {
    body: { nomeEmpresa: 'Rocha Forte', regrasCobranca: { ...regrasCobrancaPadrao(), ativa: true } },
  })
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const page = await open(`/orcamento?clienteId=${cliente?.id}`, { as: account, device })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  return { page, wizard, estado: () => call(account, 'orcamentos.list') }
}

async function openGrid(tools: Parameters<Prepara>[0]) {
  const opened = await openWizard(tools)
  const { page, wizard } = opened
  await wizard.ambiente('Cozinha').click()
  for (const text of ['Bancada', '1,80', '0,60']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.getByText('R$ 518,40').first().waitFor()
  return { ...opened, save: press(wizard.salvarMaterial) }
}

async function openPhonePieces(tools: Parameters<Prepara>[0]) {
  const opened = await openWizard(tools, 'phone')
  const { wizard } = opened
  await wizard.ambiente('Cozinha').tap()
  await wizard.nomePeca('Ilha').tap()
  await wizard.comprimento.fill('180')
  await wizard.largura.fill('60')
  return { ...opened, save: press(wizard.adicionarPeca) }
}

const CUBA = 'Cuba inox'

async function seedItem(account: Account) {
  const { id: categoriaId } = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const body = { nome: CUBA, categoriaId, precoCompra: 180, precoVenda: 320, quantidadeEstoque: 5 }
  return call(account, 'estoque-itens.create', { body })
}

/** A quote of one top and two basins, in the edit mode. */
async function openEdicao({ open, account }: Parameters<Prepara>[0], search = '') {
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const { id } = await call(account, 'orcamentos.create', {
    body: {
      clienteId: cliente?.id ?? null,
      materiais: [
        {
          nome: 'Cozinha',
          tipo: PEDRA,
          ambiente: 'Cozinha',
          precoM2: 480,
          pecas: [{ nome: 'Bancada', comprimento: 1.8, largura: 0.6 }],
          itens: [{ nome: CUBA, valor: 320, quantidade: 2 }],
        },
      ],
      servicos: [{ nome: 'Instalação', valor: 350 }],
    },
  })
  const page = await open(`/orcamento-detalhes/${id}?modo=editar${search}`, { as: account })
  const edicao = edicaoPage(page)
  await edicao.total.waitFor()
  const estado = () => call(account, 'orcamentos.get', { params: { id } })
  return { page, edicao, save: press(edicao.salvarTudo), estado }
}

const CONTEUDO: ConteudoPlanoCorte = {
  chapas: [
    {
      id: 'c1',
      chapaId: null,
      estoqueMaterialId: null,
      codigo: '',
      material: PEDRA,
      espessura: 20,
      largura: 3200,
      altura: 2000,
      preco: 1152,
      quantidade: null,
      retalho: false,
      veio: 'horizontal',
      foto: null,
      defeitos: [],
    },
  ],
  pecas: [
    {
      id: 'ilha',
      orcamentoId: null,
      pecaId: null,
      projeto: '',
      ambiente: '',
      nome: 'Ilha',
      material: PEDRA,
      largura: 2200,
      altura: 900,
      quantidade: 1,
      podeGirar: true,
      valorCobrado: null,
      areaCobrada: null,
    },
  ],
  regras: {
    modo: 'guilhotina',
    serra: 4,
    refilo: 10,
    estagios: null,
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [],
  prontas: [],
}

async function openPlano({ open, account }: Parameters<Prepara>[0], aba: string) {
  const id = crypto.randomUUID()
  const body = { nome: 'Cozinha', versao: 0, conteudo: CONTEUDO }
  await call(account, 'planos-corte.replace', { params: { id }, body })
  const page = await open(`/plano-corte?plano=${id}&aba=${aba}`, { as: account })
  const tela = planoCortePage(page)
  // It saves by itself after a pause of the hand: what is on the way is not what is stored.
  const estado = async () => {
    await tela.salvo('salvo').waitFor({ state: 'attached' })
    return (await call(account, 'planos-corte.get', { params: { id } })).conteudo
  }
  return { page, tela, estado }
}

const balcaoReto = () => desenhoOfMoldes('Balcão', [{ tipo: 'reta', medidas: { A: 2400, B: 600 } }])

/** A drawing on the desktop; what is stored of it by this device, seen as the pieces and openings of its tree. */
async function openDesenho({ open, account }: Parameters<Prepara>[0], desenho = balcaoReto()) {
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account })
  const paineis = desenhoPaineisPage(page)
  await paineis.arvore.raiz.waitFor()
  return {
    page,
    paineis,
    estado: () => page.evaluate(() => document.querySelector('[role=tree]')?.textContent),
  }
}

/** A picture of one pixel. */
async function uploadPonto(account: Account): Promise<string> {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'foto.png')
  form.append('folder', 'desenhos')
  const response = await fetch(`${account.url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
    body: form,
  })
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

const TELAS: Readonly<Record<Caso, Prepara>> = {
  async 'novo material'(tools) {
    const { page, estado } = await openWizard(tools)
    const campo = page.getByLabel('Preço por m²')
    await campo.waitFor()
    const save = press(page.getByRole('button', { name: 'Adicionar peças' }))
    return { alvos: [{ campo, tipo: 'dinheiro', valido: '480' }], save, estado }
  },
  async 'grade de peças'(tools) {
    const { wizard, save, estado } = await openGrid(tools)
    const celula = (coluna: string, tipo: Tipo, valido: string): Alvo => ({
      campo: wizard.celula(coluna, 1),
      tipo,
      valido,
    })
    return {
      alvos: [
        celula('Comprimento', 'medida', '1,80'),
        celula('Largura', 'medida', '0,60'),
        celula('Quantidade', 'inteiro', '1'),
        celula('Acabamento em metros', 'medida', ''),
        celula('Valor por metro', 'dinheiro', ''),
      ],
      save,
      estado,
    }
  },
  async 'material aberto'(tools) {
    const { page, save, estado } = await openGrid(tools)
    const nomes = ['Preço por m²', 'Valor total', 'Total de Bancada']
    return { alvos: nomes.map((nome) => noLugar(page, nome)), save, estado }
  },
  async 'cobrança da peça'(tools) {
    const { page, estado } = await openGrid(tools)
    const cobranca = cobrancaPage(page)
    await cobranca.menu('Bancada').click()
    await cobranca.abrir.click()
    await cobranca.modo('Por unidade').click()
    const recorte = regrasCobrancaPadrao().recortes[0]?.nome ?? ''
    return {
      alvos: [
        { campo: cobranca.precoUnitario, tipo: 'dinheiro', valido: '100' },
        { campo: caixa(cobranca.folha, recorte), tipo: 'conta', valido: '0' },
      ],
      estado,
    }
  },
  async item(tools) {
    const { page, wizard, estado } = await openGrid(tools)
    const folha = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Adicionar Item', exact: true }).click()
    await folha.getByLabel('Buscar item...').fill(CUBA)
    await folha
      .getByRole('button', { name: /livre|fora do estoque|Usar/ })
      .first()
      .click()
    await caixa(folha, 'Valor Unitário').fill('320')
    const save = press(folha.getByRole('button', { name: /^(Adicionar|Salvar) Item$/ }))
    const form: Tela = {
      alvos: [
        { campo: caixa(folha, 'Quantidade'), tipo: 'inteiro', valido: '2' },
        { campo: caixa(folha, 'Valor Unitário'), tipo: 'dinheiro', valido: '320' },
      ],
      save,
      estado,
    }
    for (const alvo of form.alvos) await driveCampo(alvo, form)
    await save()
    await page.getByText('Itens Adicionados').waitFor()
    return {
      alvos: [
        noLugar(page, `Valor unitário de ${CUBA}`),
        { campo: caixa(page, `Quantidade de ${CUBA}`), tipo: 'inteiro' },
      ],
      save: press(wizard.salvarMaterial),
      estado,
    }
  },
  async 'material no cartão'(tools) {
    const { page, save, estado } = await openEdicao(tools)
    const nomes = [
      'Preço por m²',
      'Valor total',
      'Total de Bancada',
      `Valor unitário de ${CUBA}`,
      `Total de ${CUBA}`,
    ]
    const quantidade = (nome: string): Alvo => ({
      campo: caixa(page, `Quantidade de ${nome}`),
      tipo: 'inteiro',
    })
    return {
      alvos: [...nomes.map((nome) => noLugar(page, nome)), quantidade('Bancada'), quantidade(CUBA)],
      save,
      estado,
    }
  },
  async 'serviço novo'(tools) {
    const { edicao, save, estado } = await openEdicao(tools, '&parte=servicos')
    await edicao.novoServico.fill('Polimento')
    return { alvos: [{ campo: edicao.novoPreco, tipo: 'dinheiro', valido: '10' }], save, estado }
  },
  async 'serviço na edição'(tools) {
    const { edicao, save, estado } = await openEdicao(tools, '&parte=servicos')
    const campo = edicao.valorServico('Instalação')
    return { alvos: [{ campo, tipo: 'dinheiro', valido: '350' }], save, estado }
  },
  async condições(tools) {
    const { page, edicao, save, estado } = await openEdicao(tools, '&parte=condicoes')
    const percent: Tela = {
      alvos: [
        { campo: edicao.desconto, tipo: 'porcentagem', valido: '' },
        { campo: edicao.acrescimo, tipo: 'porcentagem', valido: '' },
      ],
      save,
      estado,
    }
    for (const alvo of percent.alvos) await driveCampo(alvo, percent)
    for (const tipo of await page.getByRole('radio', { name: 'R$', exact: true }).all()) await tipo.click()
    const reais: Tela = {
      alvos: [
        { campo: edicao.desconto, tipo: 'dinheiro', valido: '' },
        { campo: edicao.acrescimo, tipo: 'dinheiro', valido: '' },
      ],
      save,
      estado,
    }
    for (const alvo of reais.alvos) await driveCampo(alvo, reais)
    await page.getByRole('tab', { name: 'Pagamento' }).click()
    const parcelas: Alvo = { campo: page.getByLabel(/^Parcelas/), tipo: 'inteiro', valido: '' }
    await driveCampo(parcelas, { alvos: [parcelas], save, estado })
    await page.getByRole('tab', { name: 'Obra' }).click()
    const prazo: Alvo = { campo: page.getByLabel(/^Prazo em dias úteis/), tipo: 'inteiro', valido: '' }
    return { alvos: [prazo], save, estado }
  },
  async 'plano de pagamento'(tools) {
    const { page, save, estado } = await openEdicao(tools, '&parte=condicoes')
    await page.getByRole('tab', { name: 'Pagamento' }).click()
    const plano = page.getByRole('group', { name: 'Plano de pagamento' })
    for (const add of ['Entrada', 'Resto']) {
      await plano.getByRole('button', { name: 'Adicionar parcela' }).click()
      await plano.getByLabel('Nome').last().fill(add)
    }
    const entrada = plano.getByRole('listitem').first()
    const quanto = entrada.getByLabel('Quanto')
    await quanto.selectOption({ label: '% do total' })
    const porcentagem: Alvo = { campo: rotulo(entrada, 'Porcentagem'), tipo: 'porcentagem', valido: '40' }
    await plano.getByText('A porcentagem de “Entrada” precisa ser maior que 0.').waitFor()
    await porcentagem.campo.fill('40')
    await driveCampo(porcentagem, { alvos: [porcentagem], save, estado })
    // Emptied it holds what it held, and shows that when it is left.
    await porcentagem.campo.fill('')
    expect(await porcentagem.campo.inputValue()).toBe('')
    await porcentagem.campo.blur()
    expect(await porcentagem.campo.inputValue()).toBe('40')
    await quanto.selectOption({ label: 'Valor em R$' })
    await plano.getByText('O valor de “Entrada” precisa ser maior que R$ 0,00.').waitFor()
    const reais: Alvo = { campo: rotulo(entrada, 'Valor'), tipo: 'dinheiro', valido: '100' }
    await reais.campo.fill('100')
    await driveCampo(reais, { alvos: [reais], save, estado })
    return {
      alvos: [{ campo: rotulo(entrada, 'Dias depois'), tipo: 'dias', valido: '0' }],
      save,
      estado,
    }
  },
  async 'pedra para comparar'(tools) {
    const { page, estado } = await openEdicao(tools)
    await page.getByRole('button', { name: 'Opções', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Opções do cliente' })
    await sheet.getByRole('button', { name: 'Adicionar pedra B' }).click()
    await sheet.getByRole('combobox', { name: 'Pedra do estoque' }).fill('Pedra do cliente')
    await sheet.getByRole('option', { name: /Usar “Pedra do cliente”/ }).click()
    const preco = caixa(sheet, 'Preço por m²')
    await preco.fill('580')
    await preco.fill('')
    await preco.blur()
    expect(await preco.inputValue()).toBe('580,00')
    return {
      alvos: [
        { campo: preco, tipo: 'dinheiro', valido: '580' },
        { campo: caixa(sheet, 'Acabamentos e recortes'), tipo: 'ajuste', valido: '0' },
      ],
      save: press(sheet.getByRole('button', { name: 'Aplicar' })),
      estado,
    }
  },
  async recebimento({ open, account }) {
    await call(account, 'orcamentos.create', {
      body: {
        status: 'aprovado',
        servicos: [{ nome: 'Instalação', valor: 350 }],
        planoPagamento: [
          {
            rotulo: 'Entrada',
            tipo: 'restante',
            valor: 0,
            gatilho: 'aprovacao',
            dias: 0,
            data: null,
            meio: '',
          },
        ],
      },
    })
    const page = await open('/receber', { as: account })
    const { recebi, valor, button, sheet } = recebimentosPage(page)
    await recebi(/Entrada/)
    // Nothing is no receipt of nothing.
    await valor.fill('')
    await button('Registrar').click()
    await sheet.getByText('Digite quanto entrou.').waitFor()
    return {
      alvos: [{ campo: valor, tipo: 'dinheiro', valido: '350' }],
      save: press(button('Registrar')),
      estado: () => call(account, 'parcelas.list', { query: {} }),
    }
  },
  async 'peça no celular'(tools) {
    const { page, wizard, save, estado } = await openPhonePieces(tools)
    const medidas: Tela = {
      alvos: [
        { campo: wizard.comprimento, tipo: 'medida', valido: '180' },
        { campo: wizard.largura, tipo: 'medida', valido: '60' },
        { campo: caixa(page, 'Quantidade'), tipo: 'inteiro', valido: '1' },
      ],
      save,
      estado,
    }
    for (const alvo of medidas.alvos) await driveCampo(alvo, medidas)
    const folha = page.getByRole('dialog', { name: 'Acabamento' })
    const acabamento = (nome: string, tipo: Tipo): Alvo => ({
      campo: caixa(folha, nome),
      tipo,
      botao: page.getByRole('button', { name: 'Alterar acabamento' }),
      valido: '1',
    })
    return {
      alvos: [acabamento('Metros de acabamento', 'medida'), acabamento('Valor por metro', 'dinheiro')],
      estado,
    }
  },
  async 'material no celular'(tools) {
    const { page, wizard, estado } = await openPhonePieces(tools)
    await wizard.adicionarPeca.tap()
    await page.getByText('Peças Adicionadas').waitFor()
    const nomes = ['Preço por m²', 'Valor total', 'Total de Ilha']
    return {
      alvos: [
        ...nomes.map((nome) => noLugar(page, nome)),
        { campo: caixa(page, 'Quantidade de Ilha'), tipo: 'inteiro' },
      ],
      estado,
    }
  },
  async 'preços da casa'({ open, account }) {
    await seedStones(account)
    const page = await open('/home', { as: account })
    await homePage(page)
      .passos.getByRole('button', { name: /^Confira o preço/ })
      .click()
    return {
      alvos: [{ campo: page.getByLabel(PEDRA), tipo: 'dinheiro', valido: '480' }],
      save: press(page.getByRole('button', { name: 'Confirmar preços' })),
      estado: () => call(account, 'estoque-materiais.list'),
    }
  },
  async 'pedra do catálogo'({ open, account }) {
    await seedStones(account)
    const page = await open('/materiais', { as: account })
    const { choose, formulario } = materiaisPage(page)
    await choose(PEDRA, 'Duplicar')
    const preco = (nome: string): Alvo => ({
      campo: rotulo(formulario, nome),
      tipo: 'dinheiro',
      valido: '10',
    })
    return {
      alvos: [preco('Preço de venda por m² *'), preco('Preço de compra por m² *')],
      save: press(formulario.getByRole('button', { name: 'Salvar' })),
      estado: () => call(account, 'estoque-materiais.list'),
    }
  },
  async 'filtros do estoque'({ open, account }) {
    await seedStones(account)
    const page = await open('/estoque?de=100', { as: account })
    const { filtrosButton, filtros } = estoquePage(page)
    await filtrosButton.click()
    return {
      alvos: [
        { campo: filtros.de, tipo: 'dinheiro', valido: '100' },
        { campo: filtros.ate, tipo: 'dinheiro', valido: '' },
      ],
      save: press(filtros.ver),
      estado: () => Promise.resolve(new URL(page.url()).search),
    }
  },
  async 'material do estoque'({ open, account }) {
    await seedStones(account)
    const page = await open('/estoque', { as: account })
    const { edit, form } = estoquePage(page)
    await edit(PEDRA).click()
    const campo = (nome: string, tipo: Tipo): Alvo => ({ campo: form.campo(nome), tipo, valido: '20' })
    return {
      alvos: [
        campo('Preço de compra por m² *', 'dinheiro'),
        campo('Preço de venda por m² *', 'dinheiro'),
        campo('Quantidade em estoque', 'quantidade'),
        campo('Estoque mínimo', 'quantidade'),
      ],
      save: press(form.salvar),
      estado: () => call(account, 'estoque-materiais.list'),
    }
  },
  async 'item do estoque'({ open, account }) {
    await seedItem(account)
    const page = await open('/estoque?aba=itens', { as: account })
    const { edit, form } = estoquePage(page)
    await edit(CUBA).click()
    const campo = (nome: string, tipo: Tipo): Alvo => ({ campo: form.campo(nome), tipo, valido: '5' })
    return {
      alvos: [campo('Preço de venda *', 'dinheiro'), campo('Peso', 'quantidade')],
      save: press(form.salvar),
      estado: () => call(account, 'estoque-itens.list'),
    }
  },
  async chapa({ open, account }) {
    const [pedra] = await seedStones(account)
    const page = await open('/estoque?aba=chapas', { as: account })
    const { nova, form } = chapasPage(page)
    await nova.first().click()
    await form.pedra.selectOption(pedra?.id ?? '')
    await form.campo('Largura (cm)').fill('290')
    await form.campo('Altura (cm)').fill('180')
    await form.campo('Bloco').fill('B-77')
    await page.getByRole('switch', { name: 'À venda na página de retalhos' }).click()
    await form.adicionarDefeito.click()
    const campo = (nome: string, tipo: Tipo, valido: string): Alvo => ({
      campo: form.campo(nome),
      tipo,
      valido,
    })
    const defeito = (nome: string): Alvo => ({ campo: form.defeito(nome, 1), tipo: 'medida', valido: '10' })
    return {
      alvos: [
        ...['Da esquerda', 'De baixo', 'Largura', 'Altura'].map(defeito),
        campo('Espessura (cm)', 'medida', '2'),
        campo('Número no bloco', 'inteiro', '7'),
        campo('Custo da chapa (R$)', 'dinheiro', ''),
        campo('Preço à vista (R$)', 'dinheiro', '350,00'),
        campo('Largura (cm)', 'medida', '290'),
        campo('Altura (cm)', 'medida', '180'),
      ],
      save: press(form.salvar),
      estado: () => call(account, 'chapas.list'),
    }
  },
  async 'foto da chapa'({ open, account }) {
    const [pedra] = await seedStones(account)
    const body = { codigo: 'CH-0014', largura: 2900, altura: 1800, estoqueMaterialId: pedra?.id ?? '' }
    const { id } = await call(account, 'chapas.create', { body })
    const page = await open(`/foto-da-chapa?chapa=${id}`, { as: account })
    await page.getByRole('button', { name: 'Continuar' }).click()
    const foto = await drawFotoDeChapa(page)
    await page
      .getByLabel('Escolher foto da chapa')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: foto })
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Continuar' }).click()
    return {
      alvos: [{ campo: page.getByLabel('Na trena (cm)'), tipo: 'medida', valido: '96,7' }],
      estado: () => call(account, 'fotos-chapa.list', { params: { id } }),
    }
  },
  async movimento({ open, account }) {
    const [pedra] = await seedStones(account)
    const page = await open(`/estoque?produto=${pedra?.id}`, { as: account })
    const { form, registrar } = movimentosPage(page)
    await registrar.click()
    await form.motivo.fill('Compra')
    return {
      alvos: [{ campo: form.quantidade, tipo: 'quantidade', valido: '1' }],
      save: press(form.registrar),
      estado: () => call(account, 'estoque-materiais.list'),
    }
  },
  async baixa({ open, account }) {
    const [pedra] = await seedStones(account)
    const [cliente] = await seedClientes(account, ['Ana Souza'])
    const material = {
      nome: 'Cozinha',
      tipo: PEDRA,
      precoM2: 480,
      estoqueMaterialId: pedra?.id ?? null,
      pecas: [{ nome: 'Bancada', comprimento: 1.8, largura: 0.6 }],
    }
    const { id } = await call(account, 'orcamentos.create', {
      body: { clienteId: cliente?.id ?? null, status: 'finalizado', materiais: [material] },
    })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    await detalhesPage(page).approve()
    const { baixa } = movimentosPage(page)
    return {
      alvos: [{ campo: baixa.quantidade(PEDRA), tipo: 'quantidade', valido: '1' }],
      save: press(baixa.darBaixa),
      estado: () => call(account, 'estoque-materiais.list'),
    }
  },
  async 'padrões da empresa'({ open, account }) {
    const page = await open('/empresa?aba=pagamento', { as: account })
    const { field, salvar } = empresaPage(page)
    return {
      alvos: [
        { campo: field('Validade padrão'), tipo: 'inteiro', valido: '15' },
        { campo: field('Acabamento por metro'), tipo: 'dinheiro', valido: '55' },
      ],
      save: press(salvar),
      estado: () => call(account, 'empresa.get'),
    }
  },
  async 'guarda da empresa'({ open, account }) {
    const page = await open('/empresa?aba=documentos', { as: account })
    const { field, salvar } = empresaPage(page)
    return {
      alvos: [{ campo: field('Anos de guarda'), tipo: 'inteiro', valido: '5' }],
      save: press(salvar),
      estado: () => call(account, 'empresa.get'),
    }
  },
  async 'serra da empresa'({ open, account }) {
    const page = await open('/empresa?aba=corte', { as: account })
    const { salvar } = empresaPage(page)
    await page.getByRole('radio', { name: /^Serra com jato/ }).click()
    const campo = alvoOfRotulo(page)
    return {
      alvos: [
        campo('Largura do jato (mm)', 'conta', '2'),
        campo('Refilo por lado (mm)', 'conta', '10'),
        campo('Comprimento (cm)', 'medida', '40'),
      ],
      save: press(salvar),
      estado: () => call(account, 'empresa.get'),
    }
  },
  async 'regras da empresa'({ open, account }) {
    await call(account, 'empresa.change', {
      body: {
        regrasCobranca: {
          ...regrasCobrancaPadrao(),
          ativa: true,
          margens: [{ aplicacao: 'Pia', porcentagem: 40 }],
        },
      },
    })
    const page = await open('/empresa?aba=cobranca', { as: account })
    const { faixa, area, perda, campo, salvar } = cobrancaPage(page)
    const tabela = (nome: string, tipo: Tipo): Alvo => ({ campo: campo(nome), tipo, valido: '10' })
    return {
      alvos: [
        { campo: faixa, tipo: 'medida', valido: '10' },
        { campo: area, tipo: 'medida', valido: '0,1' },
        { campo: perda, tipo: 'porcentagem', valido: '10' },
        tabela('Valor por metro de acabamento 1', 'dinheiro'),
        tabela('Valor de recorte 1', 'dinheiro'),
        tabela('Margem de aplicação 1', 'quantidade'),
      ],
      save: press(salvar),
      estado: () => call(account, 'empresa.get'),
    }
  },
  async 'página inicial'({ open }) {
    const page = await open('/')
    const campo = (id: string, tipo: Tipo, valido: string): Alvo => ({
      campo: page.locator(`#${id}`),
      tipo,
      valido,
    })
    return {
      alvos: [
        campo('comprimento', 'medida', '1,80'),
        campo('largura', 'medida', '0,60'),
        campo('preco', 'dinheiro', '480'),
      ],
      save: press(page.getByRole('button', { name: 'Virar orçamento' })),
      estado: () => Promise.resolve(new URL(page.url()).pathname),
    }
  },
  async 'peça avulsa'(tools) {
    const { page, tela, estado } = await openPlano(tools, 'projetos')
    const { noPlano, avulsa } = tela
    await noPlano.quantidade('Ilha').waitFor()
    await driveCampo(
      { campo: noPlano.quantidade('Ilha'), tipo: 'inteiro', valido: '1' },
      { alvos: [], estado },
    )
    await noPlano.avulsa.click()
    await avulsa.campo('Nome').fill('Prateleira')
    await avulsa.campo('Material').fill(PEDRA)
    const lado = (nome: string): Alvo => ({ campo: avulsa.campo(nome), tipo: 'medida', valido: '0,8' })
    return {
      alvos: [
        lado('Comprimento'),
        lado('Largura'),
        { campo: caixa(page.getByRole('dialog'), 'Quantidade'), tipo: 'inteiro', valido: '1' },
      ],
      save: press(avulsa.adicionar),
      estado,
    }
  },
  async 'chapa do plano'(tools) {
    const { tela, estado } = await openPlano(tools, 'chapas')
    const { chapas, form } = tela
    await chapas.nova.first().click()
    await form.campo('Material').fill(PEDRA)
    await form.tamanho('Personalizada').click()
    await form.quantas('Só as que tenho').click()
    const campo = (nome: string, tipo: Tipo, valido: string): Alvo => ({
      campo: form.campo(nome),
      tipo,
      valido,
    })
    return {
      alvos: [
        campo('Comprimento (cm)', 'medida', '290'),
        campo('Largura (cm)', 'medida', '180'),
        campo('Espessura (cm)', 'medida', '2'),
        campo('Preço da chapa (R$) (opcional)', 'dinheiro', ''),
        { campo: caixa(form.folha, 'Quantidade de chapas'), tipo: 'inteiro', valido: '1' },
      ],
      save: press(form.criar),
      estado,
    }
  },
  async 'regras da serra'(tools) {
    const { page, tela, estado } = await openPlano(tools, 'chapas')
    await tela.chapas.regras.click()
    await page.getByRole('radio', { name: /^Serra com corte parado/ }).click()
    const campo = alvoOfRotulo(page)
    return {
      alvos: [
        campo('Diâmetro do disco (mm)', 'conta', '350'),
        campo('Folga no recorte (mm)', 'conta', '10'),
        campo('Espessura do disco (mm)', 'conta', '4'),
        campo('Refilo por lado (mm)', 'conta', '10'),
        campo('Comprimento (cm)', 'medida', '40'),
        campo('Largura (cm)', 'medida', '15'),
        campo('Ou área a partir de (cm²)', 'inteiro', '1000'),
      ],
      estado,
    }
  },
  async 'posição no plano'({ open, account }) {
    const { page, estado } = await openPlano({ open, account }, 'corte')
    const corte = cortePage(page)
    await corte.open('ilha/1').click()
    await corte.place('ilha/1').click()
    await corte.campo('ilha/1', 'X').waitFor()
    await expect.poll(async () => (await estado()).cortadas.length).toBe(1)
    const lado = (nome: 'X' | 'Y'): Alvo => ({ campo: corte.campo('ilha/1', nome), tipo: 'medida' })
    return { alvos: [lado('X'), lado('Y')], estado }
  },
  async 'limites do desenho'({ open, account }) {
    const page = await open('/drawup', { as: account })
    const paineis = desenhoPaineisPage(page)
    await paineis.galeria.modelos.waitFor()
    await page.keyboard.press('Escape')
    await paineis.aba(/Conferência/).click()
    await page.getByRole('button', { name: 'Limites da empresa', exact: true }).click()
    const folha = page.getByRole('dialog')
    await folha.getByRole('textbox').first().waitFor()
    const campos = await folha.getByRole('textbox').all()
    return {
      alvos: campos.map((campo): Alvo => ({ campo, tipo: 'conta', valido: '' })),
      save: press(folha.getByRole('button', { name: 'Salvar limites' })),
      estado: async () => (await call(account, 'empresa.get')).limitesDesenho,
    }
  },
  async 'medida do desenho'({ open, account }) {
    const page = await open('/drawup', { as: account })
    const { galeria } = desenhoPaineisPage(page)
    await galeria.modelo('Reta').click()
    return {
      alvos: [
        { campo: galeria.medida('A'), tipo: 'conta', valido: '1,80' },
        { campo: galeria.medida('B'), tipo: 'conta', valido: '0,60' },
      ],
      estado: () => call(account, 'desenhos.list'),
    }
  },
  async 'contagem do modelo'({ open, account }) {
    const page = await open('/drawup', { as: account })
    const { galeria } = desenhoPaineisPage(page)
    await galeria.modelo('Escada (degrau + espelho)').click()
    return {
      alvos: [{ campo: galeria.medida('N'), tipo: 'inteiro', valido: '12' }],
      estado: () => call(account, 'desenhos.list'),
    }
  },
  async 'peça do desenho'(tools) {
    const { page, paineis, estado } = await openDesenho(tools)
    await paineis.arvore.linha(/Bancada reta/).click()
    const campo = (nome: string, tipo: Tipo): Alvo => ({ campo: rotulo(page, nome), tipo })
    return {
      alvos: [
        campo('Quantidade', 'inteiro'),
        campo('Espessura', 'conta'),
        campo('Direção do veio', 'angulo'),
        campo('Giro na planta', 'angulo'),
      ],
      estado,
    }
  },
  async 'medida no quadro'(tools) {
    const { page, estado } = await openDesenho(tools)
    const quadro = quadroPage(page)
    await quadro.quadro.waitFor()
    const numero = await quadro.numeroAlem({ x: 1200, y: 0 }, { x: 0, y: -1 })
    await page.mouse.click(numero.x, numero.y)
    return { alvos: [{ campo: quadro.medida, tipo: 'conta' }], estado }
  },
  async 'grade do desenho'(tools) {
    const { page, paineis, estado } = await openDesenho(tools)
    await paineis.arvore.linha(/Bancada reta/).click()
    await page.getByRole('button', { name: 'Repetir em grade' }).click()
    const form = page.getByRole('form', { name: 'Repetir em grade' })
    const quantas = (nome: string): Alvo => ({ campo: caixa(form, nome), tipo: 'inteiro', valido: '2' })
    const passo = (nome: string): Alvo => ({ campo: caixa(form, nome), tipo: 'conta', valido: '2,5' })
    return {
      alvos: [quantas('Colunas'), quantas('Linhas'), passo('Passo ao lado'), passo('Passo para baixo')],
      save: press(form.getByRole('button', { name: 'Repetir', exact: true })),
      estado,
    }
  },
  async 'esquadro do desenho'(tools) {
    const { page, paineis, estado } = await openDesenho(tools)
    const { linha } = paineis.arvore
    await linha(/Bancada reta/).focus()
    await page.keyboard.press('ArrowRight')
    await linha(/^Cantos/).focus()
    await page.keyboard.press('ArrowRight')
    await linha(/^Canto BC/).click()
    const esquadro = page.getByRole('region', { name: 'Fora de esquadro' })
    // A diagonal that fits: what is wrong with a side is all that stands in the way.
    await caixa(esquadro, 'Diagonal medida').fill('2,5')
    const lado = (nome: string, valido: string): Alvo => ({
      campo: caixa(esquadro, nome),
      tipo: 'conta',
      valido,
    })
    return {
      alvos: [lado('Aresta B medida', '0,6'), lado('Aresta C medida', '2,4'), lado('Diagonal medida', '2,5')],
      save: press(esquadro.getByRole('button', { name: 'Calcular ângulo' })),
      estado,
    }
  },
  async 'recorte do desenho'(tools) {
    const { page, paineis, estado } = await openDesenho(tools)
    const { recorte } = paineis
    await paineis.arvore.linha(/Bancada reta/).click()
    await page.keyboard.press('c')
    await recorte
      .opcao(/^Cooktop/)
      .first()
      .click()
    const lado = (nome: string, valido: string): Alvo => ({
      campo: caixa(paineis.folha, nome),
      tipo: 'conta',
      valido,
    })
    return {
      alvos: [
        lado('Ao longo, até o eixo', '1,2'),
        lado('Da frente à borda', '0,06'),
        lado('Largura', '0,5'),
        lado('Profundidade', '0,4'),
      ],
      save: press(recorte.colocar),
      estado,
    }
  },
  async 'medição do desenho'(tools) {
    const { page, paineis, estado } = await openDesenho(tools)
    await paineis.aba(/Quantidades/).click()
    const campo = (nome: string): Alvo => ({ campo: rotulo(page, nome), tipo: 'conta' })
    return {
      alvos: [campo('Arredondar medidas para cima'), campo('Frontão e saia em partes de até')],
      estado,
    }
  },
  async 'foto do desenho'(tools) {
    const imagem = await uploadPonto(tools.account)
    const desenho = {
      ...balcaoReto(),
      fundo: { imagem, escalaMmPorPx: 1000, x: 0, y: 0, rot: 0 },
    }
    const { page, estado } = await openDesenho(tools, desenho)
    await drawupPage(page).acao('Foto de fundo…')
    return { alvos: [{ campo: fundoPage(page).largura, tipo: 'conta' }], estado }
  },
  async 'envio do desenho'(tools) {
    const { account } = tools
    const empresa = await call(account, 'empresa.get', {})
    const acabamentos = empresa.regrasCobranca.acabamentos.filter(({ id }) => id !== 'meia-esquadria')
    await call(account, 'empresa.change', {
      body: { regrasCobranca: { ...empresa.regrasCobranca, acabamentos } },
    })
    const costume = { acabamento: 'reto-polido', frontao: 0, saia: 0 }
    const { page } = await openDesenho(tools, desenhoOfMoldes('Ilha', [{ tipo: 'ilha-cascata', costume }]))
    await drawupPage(page).enviar.click()
    const { folha, botao } = vinculoPage(page).enviar
    await folha.getByRole('combobox', { name: 'Pedra do estoque' }).fill('Pedra da casa')
    await page.getByRole('option', { name: /fora do estoque$/ }).click()
    const preco = (nome: string): Alvo => ({ campo: caixa(folha, nome), tipo: 'dinheiro', valido: '480' })
    return {
      alvos: [preco('Preço por m²'), preco('Meia-esquadria, por metro')],
      save: press(botao('Criar orçamento')),
      estado: () => call(account, 'orcamentos.list'),
    }
  },
}

test.for(Object.entries(TELAS))('%s', { timeout: 180_000 }, async ([nome, prepare], { open, account }) => {
  const tela = await prepare({ open, account })
  await expect.poll(() => tela.alvos[0]?.botao?.count() ?? tela.alvos[0]?.campo.count()).toBe(1)
  // Screens begin at other texts, too: most have fewer fields than there are turns.
  const begin = Object.keys(TELAS).indexOf(nome)
  for (const [index, alvo] of tela.alvos.entries()) await driveCampo(alvo, tela, begin + index)
})
