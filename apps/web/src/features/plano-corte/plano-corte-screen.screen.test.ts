// The cutting plan up to the saw: who may see it, the pieces of quotes, the slabs, and where all of it is kept.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import {
  call,
  registerAccount,
  seedReferenceOrcamento,
  seedStones,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { withoutNetwork } from '../../../../../e2e/browser.ts'
import { startDevice } from '../../../../../e2e/killable-device.ts'
import { startNetworkSwitch } from '../../../../../e2e/network-switch.ts'
import { planoCortePage } from '../../../../../e2e/pages/plano-corte-page.ts'
import { test } from '../../../../../e2e/test.ts'

const PLANO = '/plano-corte'
const GRANITO = 'Granito São Gabriel'

const planoOfTela = (page: Page) => new URL(page.url()).searchParams.get('plano') ?? ''
const plano = (account: Account, id: string) => call(account, 'planos-corte.get', { params: { id } })
const planos = async (account: Account) => (await call(account, 'planos-corte.list')).map(({ nome }) => nome)

type NovaChapa = Partial<BodyInput<'chapas.create'>>

/** Slabs of the first stone; the reserved ones are kept for another quote. */
async function seedChapas(account: Account, chapas: NovaChapa[]): Promise<void> {
  const [pedra] = await seedStones(account)
  const { clienteId } = await seedReferenceOrcamento(account)
  const outro = await call(account, 'orcamentos.create', { body: { clienteId, status: 'aprovado' } })
  for (const chapa of chapas) {
    const reserved = chapa.estado === 'reservada' ? { orcamentoId: outro.id } : {}
    const body = { codigo: '', largura: 2900, altura: 1800, ...chapa, ...reserved }
    await call(account, 'chapas.create', { body: { estoqueMaterialId: pedra?.id ?? '', ...body } })
  }
}

/** A quote with pieces of two stones. */
async function seedSegundoOrcamento(account: Account) {
  const id = crypto.randomUUID()
  const cliente = { id, nomeCompleto: 'Érica Lima', telefone: '11987650001' }
  await call(account, 'clientes.save', { body: { clientes: [cliente] } })
  const material = { precoM2: 480, ambiente: 'Banheiro' }
  return call(account, 'orcamentos.create', {
    body: {
      clienteId: id,
      status: 'aprovado',
      materiais: [
        {
          ...material,
          nome: 'Lavatório',
          tipo: GRANITO,
          pecas: [{ nome: 'Tampo', largura: 0.5, comprimento: 1.2, quantidade: 2 }],
        },
        {
          ...material,
          nome: 'Soleiras',
          tipo: 'Mármore Branco Carrara',
          pecas: [{ nome: 'Soleira', largura: 0.15, comprimento: 0.9 }],
        },
      ],
    },
  })
}

test('belongs to the plan with the cutting plan: all others are told so', async ({ open }) => {
  const account = await registerAccount(inject('serverUrl'), false)
  const page = await open(PLANO, { as: account })
  await page.getByRole('heading', { name: 'Plano de Corte faz parte do plano Profissional' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Plano de Corte' }).count()).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver planos' }).click()
  await page.waitForURL('**/planos')
})

test('pieces of quotes and slabs come into a plan, by the rules and words of the specification', async ({
  open,
  account,
}) => {
  await seedChapas(account, [
    { codigo: 'CH-0001', local: 'Cavalete 3', custo: 1450 },
    { codigo: 'CH-0002', estado: 'reservada' },
    { codigo: 'RT-0001', largura: 1400, altura: 700, retalho: true },
    { codigo: 'CH-0009', estado: 'cortada' },
  ])
  const segundo = await seedSegundoOrcamento(account)
  const page = await open('/home', { as: account })
  await page.getByRole('link', { name: 'Plano de Corte' }).first().click()
  const tela = planoCortePage(page)
  const { orcamentos, noPlano, chapas, form, estoque } = tela
  await tela.head.waitFor()
  await orcamentos.linha('Ana Souza').waitFor()
  expect(await auditWhole(page)).toEqual([])

  // Several quotes at once; nothing can be added without a slab.
  await orcamentos.linha('Ana Souza').click()
  await orcamentos.linha('Érica Lima').click()
  await orcamentos.add('Bancada').click()
  await tela.aviso('Nenhuma Chapa Selecionada').waitFor()
  await tela.aviso('Por favor, selecione uma chapa antes de adicionar peças.').waitFor()
  await tela.avisoAcao('Ver chapas').click()

  await chapas.nova.click()
  await form.tamanho('Personalizada').click()
  await form.campo('Comprimento (cm)').fill('0')
  await form.criar.click()
  await tela.aviso('Dimensões inválidas').waitFor()
  await tela.aviso('Por favor, defina as dimensões da chapa corretamente.').waitFor()
  await form.folha.getByText('Escolha o material.').waitFor()
  await expect.poll(() => form.campo('Espessura (cm)').inputValue()).toBe('2')
  const sizes = ['320 × 200', '320 × 240', '280 × 180', '290 × 180', '300 × 140', '320 × 144', '320 × 160']
  for (const size of sizes) expect(await form.tamanho(size).count()).toBe(1)
  await form.campo('Material').fill('marmore')
  await page.getByRole('option', { name: 'Mármore Branco Carrara' }).click()
  await form.campo('Comprimento (cm)').fill('310,5')
  await form.campo('Largura (cm)').fill('190')
  // R$ 520,00 per m² × 3,105 m × 1,9 m
  await expect.poll(() => form.campo('Preço da chapa (R$) (opcional)').inputValue()).toBe('3.067,74')
  expect(await audit(page)).toEqual([])
  await form.criar.click()
  await chapas.cartao('310,5 × 190 cm').getByText('R$ 3.067,74').waitFor()

  // Only pieces of the slab's stone.
  await tela.aba('Projetos').click()
  await orcamentos.add('Bancada').click()
  await tela.aviso('Nenhuma peça compatível encontrada ou todas já foram adicionadas').waitFor()
  await orcamentos.todas('Adicionar todas compatíveis de Érica Lima').click()
  // The stone of the quote was typed, the sheet is of the stock: only a person knows that it is the same.
  const pergunta = page.getByRole('alertdialog', { name: 'É a mesma pedra?' })
  await pergunta.getByText('Mármore Branco Carrara').first().waitFor()
  expect(await audit(page)).toEqual([])
  await pergunta.getByRole('button', { name: 'É a mesma' }).click()
  await tela.aviso('Soleira adicionada ao plano').waitFor()
  await expect.poll(() => noPlano.regiao.getByText('Pendente').count()).toBe(1)
  await tela.nome.getByText('Lima · Mármore Branco Carrara').waitFor()
  // Said once, it is kept with the quote: another plan, or a reservation, asks no more.
  const carrara = (await call(account, 'estoque-materiais.list')).find(({ nome }) => nome.includes('Carrara'))
  const pedras = async () =>
    (await call(account, 'orcamentos.get', { params: { id: segundo.id } })).materiais.map(
      ({ tipo, estoqueMaterialId }) => [tipo, estoqueMaterialId],
    )
  await expect.poll(pedras).toContainEqual(['Mármore Branco Carrara', carrara?.id])

  // Slabs of the stock: leftovers first, cut ones not at all, reserved ones only with a word.
  await tela.aba('Chapas').click()
  await chapas.doEstoque.click()
  await estoque.folha.getByText('Nenhuma chapa').or(estoque.chapa('RT-0001')).first().waitFor()
  await expect.poll(() => estoque.codigos()).toEqual(['RT-0001', 'CH-0001', 'CH-0002'])
  await estoque.chapa('CH-0002').click()
  await page.getByText('Usar uma chapa reservada?').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).last().click()
  await expect.poll(() => estoque.chapa('CH-0002').isChecked()).toBe(false)
  await estoque.chapa('RT-0001').check()
  await estoque.chapa('CH-0001').check()
  expect(await audit(page)).toEqual([])
  await estoque.adicionar.click()
  await chapas.cartao('CH-0001').getByText('R$ 1.450,00').waitFor()
  await expect.poll(() => chapas.select('CH-0001').getAttribute('aria-pressed')).toBe('true')
  expect(await auditWhole(page)).toEqual([])

  await tela.aba('Projetos').click()
  await orcamentos.todas('Adicionar todas compatíveis de Érica Lima').click()
  await pergunta.getByRole('button', { name: 'É a mesma' }).click()
  await tela.aviso('Tampo adicionada ao plano').waitFor()
  // Said once of that stone, it needs no saying of the pieces of another quote.
  await orcamentos.todas(/^Adicionar todas compatíveis de Granito São Gabriel, Cozinha/).click()
  await tela.aviso('3 peças adicionadas ao plano').waitFor()
  await tela.avisoAcao('Desfazer').click()
  await expect.poll(() => noPlano.peca('Bancada').count()).toBe(0)
  await tela.refazer.click()
  await noPlano.peca('Bancada').waitFor()

  // A typed piece, quantity and turning; Ctrl+Z takes the last step back.
  await noPlano.avulsa.click()
  await tela.avulsa.adicionar.click()
  await tela.avulsa.folha.getByText('Dê um nome à peça.').waitFor()
  await tela.avulsa.campo('Nome').fill('Prateleira')
  await tela.avulsa.campo('Comprimento').fill('80')
  await tela.avulsa.campo('Largura').fill('25,5')
  await expect.poll(() => tela.avulsa.campo('Material').inputValue()).toBe(GRANITO)
  await tela.avulsa.adicionar.click()
  await noPlano.peca('Prateleira').getByText('0,800 × 0,255 m').waitFor()
  await noPlano.quantidade('Prateleira').fill('3')
  // What is taken back before it was written leaves nothing to write, and nothing that says so for ever.
  await tela.salvo('salvo').waitFor()
  await noPlano.rotate('Prateleira').click()
  await page.keyboard.press('Control+z')
  await tela.salvo('salvo').waitFor()
  await expect.poll(() => noPlano.rotate('Prateleira').getAttribute('aria-pressed')).toBe('true')
  expect(await auditWhole(page)).toEqual([])

  // Search without accents and by status.
  await orcamentos.busca.fill('erica')
  await expect.poll(() => orcamentos.linha('Ana Souza').count()).toBe(0)
  await orcamentos.busca.fill('')
  await orcamentos.status('Aprovado').click()
  await expect.poll(() => orcamentos.linha('Ana Souza').count()).toBe(0)
  await orcamentos.linha('Érica Lima').waitFor()

  await tela.salvo('salvo').waitFor()
  const stored = await plano(account, planoOfTela(page))
  const bancada = stored.conteudo.pecas.find(({ nome }) => nome === 'Bancada')
  expect(bancada).toMatchObject({
    largura: 1800,
    altura: 600,
    quantidade: 1,
    podeGirar: true,
    valorCobrado: 518.4,
    areaCobrada: 1_080_000,
    projeto: 'ORC-2026-001 · Ana Souza',
  })
  expect(stored.resumo).toMatchObject({ pecas: 9, pendentes: 9, chapas: 0 })

  // The quote changes: the piece of the plan is marked, and follows when it is told to.
  const [lavatorio] = segundo.materiais
  const pecas = lavatorio?.pecas.map(({ id }) => ({ id, comprimento: 1.25 }))
  const materiais = segundo.materiais.map(({ id }) => ({ id, ...(id === lavatorio?.id && { pecas }) }))
  // What was agreed to stays as it is: a quote that changes after its approval is open again.
  const body = { materiais, status: 'finalizado' as const }
  await call(account, 'orcamentos.change', { params: { id: segundo.id }, body })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await noPlano.peca('Tampo').getByText('Mudou no orçamento: 1,250 × 0,500 m').waitFor()
  await noPlano.update('Tampo').click()
  await noPlano.peca('Tampo').getByText('Mudou no orçamento').waitFor({ state: 'detached' })
})

const chapaDigitada: ConteudoPlanoCorte['chapas'][number] = {
  id: 'c1',
  chapaId: null,
  estoqueMaterialId: null,
  codigo: '',
  material: GRANITO,
  largura: 3200,
  altura: 2000,
  espessura: 20,
  preco: 1536,
  quantidade: 2,
  retalho: false,
  veio: 'nenhum',
  foto: null,
  defeitos: [],
}
const pecaDigitada: ConteudoPlanoCorte['pecas'][number] = {
  id: 'p1',
  orcamentoId: null,
  pecaId: null,
  projeto: '',
  ambiente: '',
  nome: 'Bancada',
  material: GRANITO,
  largura: 1800,
  altura: 600,
  quantidade: 2,
  podeGirar: true,
  valorCobrado: null,
  areaCobrada: null,
}

/** A plan with a slab as the saw cuts it: one of two copies lies on it. */
const CONTEUDO: ConteudoPlanoCorte = {
  chapas: [chapaDigitada],
  pecas: [pecaDigitada],
  regras: REGRAS_PADRAO,
  cortadas: [
    {
      chapa: 'c1',
      copia: 1,
      aproveitamento: (1800 * 600) / (3200 * 2000),
      sobras: [],
      pecas: [{ peca: 'p1', copia: 1, x: 10, y: 10, largura: 1800, altura: 600, girada: false }],
      cortes: [
        { ordem: 1, sentido: 'vertical', posicao: 10, de: 0, ate: 2000 },
        { ordem: 2, sentido: 'horizontal', posicao: 10, de: 10, ate: 3200 },
        { ordem: 3, sentido: 'horizontal', posicao: 614, de: 10, ate: 3200 },
        { ordem: 4, sentido: 'vertical', posicao: 1814, de: 10, ate: 610 },
      ],
    },
  ],
  prontas: [],
}

/** The same account on another device: what one sign-in saves within five minutes is one version. */
async function outroAparelho(account: Account): Promise<Account> {
  const body = { email: account.email, password: account.password }
  return { ...account, token: (await call({ url: account.url }, 'contas.login', { body })).token }
}

function storePlano(account: Account, nome: string, versao = 0, id = crypto.randomUUID() as string) {
  const body = { nome, versao, conteudo: CONTEUDO }
  return call(account, 'planos-corte.replace', { params: { id }, body })
}

test('on the phone: plans are found, named, copied, deleted and brought back by touch', async ({
  open,
  account,
}) => {
  await seedStones(account)
  const { id } = await storePlano(await outroAparelho(account), 'Cozinha da Marina')
  const page = await open(PLANO, { as: account, device: 'phone' })
  const tela = planoCortePage(page)
  const { noPlano, chapas, form, planos: lista } = tela
  // Without a name in the address the one edited last.
  await tela.nome.getByText('Cozinha da Marina').waitFor()
  expect(planoOfTela(page)).toBe(id)
  await tela.lado('No plano').tap()
  await noPlano.peca('Bancada').getByText('Posicionada 1 de 2').waitFor()
  expect(await auditWhole(page)).toEqual([])

  // A slab that loses its place takes its pieces off, and undo puts them back.
  await tela.aba('Chapas').tap()
  await chapas.cartao(GRANITO).getByText('16% aproveitado').waitFor()
  await chapas.remove(`${GRANITO} 320 × 200 cm`).tap()
  await tela.aviso('Chapa removida; 1 peça voltou a Pendente').waitFor()
  await page.getByText('Nenhuma chapa no plano').waitFor()
  await tela.avisoAcao('Desfazer').tap()
  await chapas.cartao(GRANITO).getByText('16% aproveitado').waitFor()
  await chapas.edit(`${GRANITO} 320 × 200 cm`).tap()
  await form.quantas('Quantas precisar').tap()
  await form.salvar.tap()
  await chapas.cartao('Quantas precisar').waitFor()
  await tela.salvo('salvo').waitFor()
  const cortesNoDiscoDeAntes = (await plano(account, id)).conteudo.cortadas[0]?.cortes
  expect(cortesNoDiscoDeAntes).not.toEqual([])
  await chapas.regras.tap()
  await page.getByLabel('Espessura do disco (mm)').fill('3')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await auditWhole(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })

  await tela.nome.tap()
  await tela.nomeCampo.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Dê um nome ao plano.').waitFor()
  await tela.nomeCampo.fill('Cozinha e ilha')
  await page.keyboard.press('Enter')
  await tela.salvo('salvo').waitFor()
  await expect.poll(async () => (await plano(account, id)).conteudo.regras.serra).toBe(3)
  const cortes = (await plano(account, id)).conteudo.cortadas[0]?.cortes
  expect(cortes).toHaveLength(cortesNoDiscoDeAntes?.length ?? 0)
  expect(cortes).not.toEqual(cortesNoDiscoDeAntes)

  await tela.acao('Duplicar')
  await tela.nome.getByText('Cozinha e ilha (cópia)').waitFor()
  await expect.poll(() => planos(account)).toEqual(['Cozinha e ilha (cópia)', 'Cozinha e ilha'])
  await tela.acao('Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).tap()
  await tela.aviso('Plano de corte excluído').waitFor()
  await expect.poll(() => planos(account)).toEqual(['Cozinha e ilha'])
  await tela.avisoAcao('Desfazer').tap()
  await expect.poll(() => planos(account)).toHaveLength(2)

  await lista.abrir.tap()
  await expect.poll(() => lista.linhas.count()).toBe(2)
  await lista.busca.fill('GRANITO sao ilha')
  expect(await audit(page)).toEqual([])
  await lista.linha('Cozinha e ilha 1 chapa').tap()
  await tela.nome.getByText(/^Cozinha e ilha$/).waitFor()

  // A version of before; what it replaces is one step back.
  await tela.acao('Versões')
  await tela.versoes.getByRole('button', { name: 'Restaurar versão 1' }).tap()
  await tela.aviso('Versão 1 restaurada').waitFor()
  await tela.nome.getByText('Cozinha da Marina').waitFor()
  await lista.abrir.tap()
  await lista.novo.tap()
  await tela.nome.getByText('Novo plano de corte').waitFor()
  await page.getByText('Nenhum orçamento com peças').waitFor()
})

test('a piece and a slab that another open plan has already say so when they are taken', async ({
  open,
  account,
}) => {
  await seedChapas(account, [{ codigo: 'CH-0001' }])
  const [chapa] = await call(account, 'chapas.list', {})
  const segundo = await seedSegundoOrcamento(account)
  const tampo = segundo.materiais[0]?.pecas[0]
  if (!chapa || !tampo) throw new Error('A slab and a piece were seeded.')
  const first = await open(PLANO, { as: account })
  const tela = planoCortePage(first)
  const { orcamentos, noPlano, chapas, estoque, planos: lista } = tela
  const take = async () => {
    await tela.aba('Chapas').click()
    await chapas.doEstoque.click()
    await estoque.chapa('CH-0001').click()
  }
  await take()
  await estoque.adicionar.click()
  await tela.aba('Projetos').click()
  await orcamentos.linha('Érica Lima').click()
  await orcamentos.add('Tampo').click()
  await first.getByRole('alertdialog').getByRole('button', { name: 'É a mesma' }).click()
  await noPlano.peca('Tampo').waitFor()
  await tela.nome.getByText('Lima · Granito São Gabriel').waitFor()
  await tela.salvo('salvo').waitFor()

  await lista.abrir.click()
  await lista.novo.click()
  await tela.nome.getByText('Novo plano de corte').waitFor()
  await take()
  const asked = first.getByRole('alertdialog', { name: 'Usar uma chapa de outro plano?' })
  await asked.getByText('CH-0001 já está no plano “Lima · Granito São Gabriel”').waitFor()
  expect(await audit(first)).toEqual([])
  await asked.getByRole('button', { name: 'Usar mesmo assim' }).click()
  await estoque.adicionar.click()
  await tela.aba('Projetos').click()
  await orcamentos.linha('Érica Lima').click()
  await first.getByText('Já está no plano “Lima · Granito São Gabriel”').waitFor()
  await orcamentos.add('Tampo').click()
  // That the two are one stone was said in the other plan, and is asked in none any more.
  await tela.aviso('Ela já está no plano “Lima · Granito São Gabriel”.').waitFor()
})

test('what two devices did at once is asked about, and nothing of either is lost', async ({
  open,
  account,
}) => {
  const { id } = await storePlano(account, 'Meu plano')
  const outro = await outroAparelho(account)
  const page = await open(`${PLANO}?plano=${id}&aba=chapas`, {
    as: account,
    theme: 'dark',
    expected: [/status of 409/, /Failed to load resource|ERR_INTERNET_DISCONNECTED/],
  })
  const tela = planoCortePage(page)
  const rename = async (nome: string) => {
    await tela.nome.click()
    await tela.nomeCampo.fill(nome)
    await page.keyboard.press('Enter')
  }
  await tela.nome.getByText('Meu plano').waitFor()
  await tela.salvo('salvo').waitFor()
  await withoutNetwork(page, async () => {
    await storePlano(outro, 'Do outro aparelho', 1, id)
    await rename('Deste aparelho')
    await tela.nome.getByText('Deste aparelho').waitFor()
  })
  await page.getByText(/Este plano foi alterado em outro aparelho às/).waitFor()
  expect(await auditWhole(page)).toEqual([])
  await page.getByRole('button', { name: 'Ficar com a deste aparelho' }).click()
  await expect.poll(async () => (await plano(account, id)).nome).toBe('Deste aparelho')
  const versoes = await call(account, 'planos-corte.list-versoes', { params: { id } })
  expect(versoes.map(({ nome }) => nome)).toContain('Do outro aparelho')

  await tela.salvo('salvo').waitFor()
  const { versao } = await plano(account, id)
  await withoutNetwork(page, async () => {
    await storePlano(outro, 'De novo do outro', versao, id)
    await rename('De novo deste')
    await tela.nome.getByText('De novo deste').waitFor()
  })
  await page.getByRole('button', { name: 'Usar a do servidor' }).click()
  await tela.nome.getByText('De novo do outro').waitFor()
  await expect.poll(() => planos(account)).toContain('De novo deste (deste aparelho)')
})

/** So many plans are on this device's disk. Runs in the page. */
async function countKeptPlanos(): Promise<number> {
  const asPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('The disk cannot be read.'))
    })
  let count = 0
  for (const { name } of await indexedDB.databases()) {
    const database = await asPromise(indexedDB.open(name ?? ''))
    if (database.objectStoreNames.contains('planosCorte'))
      count += await asPromise(database.transaction('planosCorte').objectStore('planosCorte').count())
    database.close()
  }
  return count
}

test('a plan made without network outlives a killed browser and reaches the server once', async ({
  account,
}) => {
  await seedStones(account)
  const network = await startNetworkSwitch(inject('serverUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'lapida-device-'))
  let device = await startDevice(folder, network.url, account)
  try {
    const first = await device.context.newPage()
    await first.goto('/home')
    await first.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    // The screen has never been open on this device.
    network.set('cut')
    const page = await device.context.newPage()
    await page.goto(`${PLANO}?aba=chapas`)
    const { chapas, form, salvo } = planoCortePage(page)
    await chapas.nova.tap()
    await form.campo('Material').fill('Preto São Gabriel')
    await form.criar.tap()
    await salvo('so-neste-aparelho').waitFor()
    await expect.poll(() => page.evaluate(countKeptPlanos)).toBe(1)
    await device.kill()

    device = await startDevice(folder, network.url, account)
    const reopened = await device.context.newPage()
    await reopened.goto(`${PLANO}?aba=chapas`)
    const tela = planoCortePage(reopened)
    await tela.chapas.cartao('Preto São Gabriel').waitFor()
    await reopened.getByRole('button', { name: 'Abrir menu' }).click()
    await reopened.getByRole('button', { name: 'Sair', exact: true }).click()
    await reopened.getByText('Há 1 envio pendente').waitFor()
    await reopened.getByRole('button', { name: 'Ficar' }).click()
    network.set('open')
    await tela.salvo('salvo').waitFor({ timeout: 60_000 })
    await expect.poll(() => planos(account)).toEqual(['Novo plano de corte'])
  } finally {
    await device.context.close()
    await network.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
