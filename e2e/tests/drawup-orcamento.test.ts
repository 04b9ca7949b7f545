// The drawing and its quote: what is sent, who has changed what, and what is never overwritten.
import { expect } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { addRecorte } from '@lapida/desenho/commands/recortes'
import { setPeca } from '@lapida/desenho/commands/pecas'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { feito } from '@lapida/desenho/testing/cozinha'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { call, seedClientes, seedStones, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { cortePage } from '../pages/corte-page.ts'
import { desenhoPaineisPage } from '../pages/desenho-paineis-page.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { drawupPage } from '../pages/drawup-page.ts'
import { edicaoPage } from '../pages/edicao-page.ts'
import { planoCortePage } from '../pages/plano-corte-page.ts'
import { vinculoPage } from '../pages/vinculo-page.ts'
import { test } from '../test.ts'

/** A basin of the stock, two of them. */
async function seedCuba(account: Account): Promise<string> {
  const { id: categoriaId } = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const body = { nome: 'Cuba Inox 56', categoriaId, precoCompra: 200, precoVenda: 350, quantidadeEstoque: 2 }
  return (await call(account, 'estoque-itens.create', { body })).id
}

/** An L of 2,40 × 1,80 with upstands, a basin of the stock and its tap. */
function cozinha(id: string, { pedra, cuba }: { pedra: string; cuba: string }): Desenho {
  const vazio = novoDesenho({ id, nome: 'Cozinha da Ana' })
  const costume = { acabamento: 'boleado', frontao: 100, saia: 0, materialId: pedra }
  const em = feito(addMolde(vazio, { tipo: 'L', costume }))
  const [peca] = Object.values(em.pecas)
  if (!peca) throw new Error('The template has a piece.')
  return feito(
    addRecorte(em, peca.id, {
      tipo: 'cuba',
      montagem: 'embutir',
      itemEstoqueId: cuba,
      forma: { t: 'ret', w: 560, h: 340, r: 40 },
      centro: { x: 1500, y: 1480 },
    }),
  )
}

const primeira = (desenho: Desenho) => Object.keys(desenho.pecas)[0] ?? ''

async function replace(account: Account, desenho: Desenho, versao: number): Promise<void> {
  await call(account, 'desenhos.replace', {
    params: { id: desenho.id },
    body: { versao, conteudo: desenho },
  })
}

const desenhoOf = (account: Account, id: string) => call(account, 'desenhos.get', { params: { id } })
const orcamentoOf = (account: Account, id: string) => call(account, 'orcamentos.get', { params: { id } })
const pecasOf = ({ materiais }: Orcamento) => materiais.flatMap(({ pecas }) => pecas)

/** Another device draws so many copies of the first piece. */
async function draw(account: Account, id: string, quantidade: number): Promise<void> {
  const { conteudo, versao } = await desenhoOf(account, id)
  const desenho = conteudo as Desenho
  await replace(account, feito(setPeca(desenho, primeira(desenho), { quantidade })), versao)
}
const dinheiro = (reais: number) => formatDinheiro(reaisToCentavos(reais))

test('T20: drawing → quote → both change → difference, to the centavo and never silently', async ({
  open,
  account,
}) => {
  const [pedra] = await seedStones(account)
  const cuba = await seedCuba(account)
  const id = crypto.randomUUID()
  const [ana] = await seedClientes(account, ['Ana Souza'])
  const desenho = { ...cozinha(id, { pedra: pedra?.id ?? '', cuba }), clienteId: ana?.id ?? '' }
  await replace(account, desenho, 0)

  const page = await open(`/drawup?desenho=${id}`, { as: account })
  const tela = drawupPage(page)
  const vinculo = vinculoPage(page)
  const { enviar, diferencas, cartao } = vinculo
  await tela.enviar.click()
  await enviar.linha(/^P1 /).waitFor()
  await expect.poll(() => enviar.linhas.count()).toBe(3)
  await expect.poll(() => enviar.item('Cuba Inox 56').isChecked()).toBe(true)
  await enviar.botao('Criar orçamento').waitFor()
  expect(await audit(page)).toEqual([])
  const total = (await enviar.total.innerText()).split('(')[0]?.trim()
  await page.keyboard.press('Enter')
  await vinculo.aviso('Orçamento criado com o desenho').waitFor()
  await vinculo.avisoAcao('Abrir orçamento').click()

  // The detail of the quote, and the server, say the same total.
  await cartao.getByText('Igual ao desenho').waitFor()
  const orcamentoId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect
    .poll(() =>
      orcamentoOf(account, orcamentoId).then(
        ({ valorTotal }) => dinheiro(valorTotal),
        () => '',
      ),
    )
    .toBe(total)
  const enviado = await orcamentoOf(account, orcamentoId)
  expect(totalOrcamento(enviado).total).toBe(reaisToCentavos(enviado.valorTotal))
  expect(pecasOf(enviado)[0]).toMatchObject({ areaDesenhada: 2.16, desenho: { desenhoId: id, revisao: 'A' } })
  expect(enviado.materiais[0]?.itens).toMatchObject([{ estoqueId: cuba, quantidade: 1 }])
  await expect.poll(() => desenhoOf(account, id).then((one) => one.orcamentoId)).toBe(orcamentoId)

  // The drawing changes elsewhere: the quote says so, with the difference in reais, and changes only when it is told to.
  await draw(account, id, 2)
  await page.reload()
  await cartao.getByText('Desenho mudou').waitFor()
  await cartao.getByText(/\+ R\$.* no total/).waitFor()
  await vinculo.verDiferenca.click()
  await diferencas.linha(/^P1 /).waitFor()
  await expect.poll(() => diferencas.linha(/^P1 /).isChecked()).toBe(true)
  expect(await audit(page)).toEqual([])
  const depois = (await diferencas.total.innerText()).match(/→ (R\$\s[\d.,]+)/)?.[1]
  expect((await orcamentoOf(account, orcamentoId)).valorTotal).toBe(enviado.valorTotal)
  await diferencas.botao('Atualizar orçamento').click()
  await vinculo.aviso('Orçamento atualizado com o desenho').waitFor()
  await cartao.getByText('Igual ao desenho').waitFor()
  await expect
    .poll(() => orcamentoOf(account, orcamentoId).then(({ valorTotal }) => dinheiro(valorTotal)))
    .toBe(depois)

  // The quote is written by hand: nothing of it is ticked, and the drawing can take the measure over.
  const [material] = (await orcamentoOf(account, orcamentoId)).materiais
  const [bancada] = material?.pecas ?? []
  const params = { id: material?.id ?? '', pecaId: bancada?.id ?? '' }
  await call(account, 'pecas.change', { params, body: { comprimento: 2.6 } })
  await page.reload()
  await cartao.getByText('Orçamento mudou').waitFor()
  await page.getByRole('tab', { name: 'Materiais' }).click()
  await page.getByText('Medida manual').waitFor()
  await vinculo.verDiferenca.click()
  await expect.poll(() => diferencas.linha(/^P1 /).isChecked()).toBe(false)
  await diferencas.levar.click()
  await vinculo.aviso('O desenho tem a medida do orçamento').waitFor()
  await expect.poll(() => diferencas.linha(/^P1 /).isChecked()).toBe(true)
  await diferencas.botao('Atualizar orçamento').click()
  await cartao.getByText('Igual ao desenho').waitFor()
  await expect
    .poll(() => orcamentoOf(account, orcamentoId).then((one) => pecasOf(one)[0]))
    .toMatchObject({ comprimento: 2.6, areaDesenhada: 2.28, quantidade: 2 })
  await expect
    .poll(async () => {
      const { conteudo } = await desenhoOf(account, id)
      return conteudo.pecas[primeira(desenho)]?.vertices.map(({ x }) => x).toSorted((a, b) => b - a)[0]
    })
    .toBe(2600)

  // A total by hand stays, unless it is said.
  await call(account, 'pecas.change', { params, body: { valorCustomizado: 1234.5 } })
  await draw(account, id, 3)
  await page.reload()
  await vinculo.verDiferenca.click()
  await diferencas.recompute('Recalcular o total desta peça').waitFor()
  await expect.poll(() => diferencas.recompute('Recalcular o total desta peça').isChecked()).toBe(false)
  await diferencas.botao('Atualizar orçamento').click()
  await cartao.getByText('Igual ao desenho').waitFor()
  await expect
    .poll(() => orcamentoOf(account, orcamentoId).then((one) => pecasOf(one)[0]))
    .toMatchObject({ quantidade: 3, valorCustomizado: 1234.5, valorTotal: 1234.5 })

  // While the quote is edited the same list works on what is typed, and is saved with the rest.
  await draw(account, id, 2)
  const edicao = edicaoPage(page)
  await edicao.open(orcamentoId)
  await cartao.getByText('Desenho mudou').waitFor()
  await vinculo.verDiferenca.click()
  await diferencas.recompute('Recalcular o total desta peça').check()
  await diferencas.botao('Atualizar orçamento').click()
  await vinculo.aviso('Peças atualizadas com o desenho (não salvo)').waitFor()
  expect(pecasOf(await orcamentoOf(account, orcamentoId))[0]).toMatchObject({ quantidade: 3 })
  await edicao.salvarTudo.click()
  await expect
    .poll(() => orcamentoOf(account, orcamentoId).then((one) => pecasOf(one)[0]))
    .toMatchObject({ quantidade: 2, valorCustomizado: null, areaDesenhada: 2.28 })

  // The drawing says too that its quote was written by hand.
  await call(account, 'pecas.change', { params, body: { quantidade: 5 } })
  await page.goto(`/drawup?desenho=${id}`)
  await page.getByText(/^O orçamento #.* mudou: 1 peça tem outra medida lá\.$/).waitFor()
  await page.getByRole('button', { name: 'Ver diferença' }).click()
  await expect.poll(() => enviar.linha(/^P1 /).isChecked()).toBe(false)
  await expect.poll(() => enviar.orcamento.inputValue()).toBe(orcamentoId)
  await page.keyboard.press('Escape')
  await call(account, 'pecas.change', { params, body: { quantidade: 2 } })

  // An approved quote holds the revision: the next change of the drawing opens another.
  await call(account, 'orcamentos.change', { params: { id: orcamentoId }, body: { status: 'aprovado' } })
  await expect.poll(() => desenhoOf(account, id).then(({ congeladas }) => congeladas)).toEqual(['A'])

  // The plan takes the true outline, with the piece's code for its label.
  await page.goto(`/plano-corte?plano=${await seedPlano(account)}`)
  const plano = planoCortePage(page)
  await plano.orcamentos.linha('Ana Souza').click()
  await plano.orcamentos.add('Bancada em L').click()
  // The sheet is of no stock: that its name is the stone's is for a person to say.
  await page.getByRole('alertdialog').getByRole('button', { name: 'É a mesma' }).click()
  await plano.aviso('P1 · Bancada em L adicionada ao plano').waitFor()
  await page.getByRole('tab', { name: /^Corte/ }).click()
  const corte = cortePage(page)
  await corte.autoOrganizar.click()
  await corte.pecas.first().waitFor()
  expect(await corte.pecas.first().locator('path').getAttribute('d')).toMatch(/^M/)
})

/** A plan with one typed sheet of the drawing's stone. */
async function seedPlano(account: Account): Promise<string> {
  const id = crypto.randomUUID()
  const chapa = {
    id: 'c1',
    chapaId: null,
    estoqueMaterialId: null,
    codigo: '',
    material: 'Granito São Gabriel',
    largura: 3200,
    altura: 2000,
    espessura: 20,
    preco: 1000,
    quantidade: 3,
    retalho: false,
    veio: 'nenhum' as const,
    foto: null,
    defeitos: [],
  }
  const conteudo = { chapas: [chapa], pecas: [], regras: REGRAS_PADRAO, cortadas: [], prontas: [] }
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Cozinha da Ana', versao: 0, conteudo },
  })
  return id
}

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark' as const,
}

test('from a quote: what is drawn goes to it, and stands beside what was written there', async ({
  open,
  account,
}) => {
  const [pedra] = await seedStones(account)
  const bancada = { nome: 'Soleira', comprimento: 0.8, largura: 0.15, quantidade: 1 }
  const { id } = await call(account, 'orcamentos.create', {
    body: {
      materiais: [
        { nome: 'Soleira', tipo: pedra?.nome ?? '', precoM2: 480, ambiente: 'Sala', pecas: [bancada] },
      ],
    },
  })
  const page = await open(`/orcamento-detalhes/${id}`, { as: account })
  await detalhesPage(page).choose('Desenhar peças')
  const { galeria } = desenhoPaineisPage(page)
  await galeria.modelo('Reta').click()
  await galeria.material.selectOption({ label: pedra?.nome ?? '' })
  await galeria.adicionar.click()
  await galeria.modelos.waitFor({ state: 'hidden' })
  const { enviar, aviso, avisoAcao, cartao } = vinculoPage(page)
  await drawupPage(page).enviar.click()
  await expect.poll(() => enviar.orcamento.inputValue()).toBe(id)
  await enviar.botao('Enviar ao orçamento').click()
  await aviso('Enviado ao orçamento').waitFor()
  await avisoAcao('Abrir orçamento').click()
  await cartao.getByText('Igual ao desenho').waitFor()
  await expect
    .poll(async () => pecasOf(await orcamentoOf(account, id)).map(({ nome }) => nome))
    .toEqual(expect.arrayContaining(['Soleira', expect.stringContaining('Bancada reta')]))
})

test('joints without a price: the window says how many metres, asks once, and the company has it from then on', async ({
  open,
  account,
}) => {
  const [pedra] = await seedStones(account)
  const empresa = await call(account, 'empresa.get', {})
  const acabamentos = empresa.regrasCobranca.acabamentos.filter(({ id }) => id !== 'meia-esquadria')
  await call(account, 'empresa.change', {
    body: { regrasCobranca: { ...empresa.regrasCobranca, acabamentos } },
  })
  const id = crypto.randomUUID()
  const vazio = novoDesenho({ id, nome: 'Ilha da Ana' })
  const costume = { acabamento: 'reto-polido', frontao: 0, saia: 0, materialId: pedra?.id ?? '' }
  await replace(account, feito(addMolde(vazio, { tipo: 'ilha-cascata', costume })), 0)

  const page = await open(`/drawup?desenho=${id}`, { as: account })
  const vinculo = vinculoPage(page)
  await drawupPage(page).enviar.click()
  const folha = page.getByRole('dialog', { name: 'Enviar ao orçamento' })
  await folha.getByText('2,000 m de meia-esquadria sem preço').waitFor()
  expect(await audit(page)).toEqual([])
  // What cannot be read becomes no price and no quote without one.
  await page.getByLabel('Meia-esquadria, por metro').fill('110+')
  await vinculo.enviar.botao('Criar orçamento').click()
  await vinculo.aviso('Confira o campo Meia-esquadria, por metro').waitFor()
  await page.getByLabel('Meia-esquadria, por metro').fill('110,50')
  await folha.getByText('de meia-esquadria sem preço').waitFor({ state: 'hidden' })
  await vinculo.enviar.botao('Criar orçamento').click()
  await vinculo.aviso('Orçamento criado com o desenho').waitFor()
  await vinculo.avisoAcao('Abrir orçamento').click()
  await vinculo.cartao.getByText('Igual ao desenho').waitFor()
  const orcamentoId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect
    .poll(() =>
      orcamentoOf(account, orcamentoId).then(
        (one) =>
          pecasOf(one)
            .slice(1)
            .map(({ acabamentos: feitos }) => feitos),
        () => [],
      ),
    )
    .toEqual(
      [1, 2].map(() => [
        { nome: 'Reto polido', metros: 1.8, valorMetro: 35 },
        { nome: 'Meia-esquadria', metros: 1, valorMetro: 110.5 },
      ]),
    )
  await expect
    .poll(() =>
      call(account, 'empresa.get', {}).then(({ regrasCobranca }) => regrasCobranca.acabamentos.at(-1)),
    )
    .toEqual({ id: 'meia-esquadria', nome: 'Meia-esquadria', valorMetro: 110.5 })
})

test('without a stone, on the phone at night: it is chosen where the drawing is sent', async ({
  open,
  account,
}) => {
  const [pedra] = await seedStones(account)
  await seedClientes(account, ['Bruno Lima'])
  const id = crypto.randomUUID()
  const vazio = novoDesenho({ id, nome: 'Soleira', regras: { area: 'retangulo' } })
  await replace(account, feito(addMolde(vazio, { tipo: 'soleira' })), 0)
  const page = await open(`/drawup?desenho=${id}`, { as: account, context: phone })
  const tela = drawupPage(page)
  const { enviar, aviso } = vinculoPage(page)
  await tela.head.waitFor({ state: 'attached' })
  await tela.enviar.tap()
  await enviar.folha.getByText('Escolha a pedra desta peça.').first().waitFor()
  expect(await enviar.botao('Criar orçamento').getAttribute('aria-disabled')).toBe('true')
  await enviar.folha.getByRole('combobox', { name: 'Pedra do estoque' }).fill('gabriel')
  await page.getByRole('option', { name: pedra?.nome ?? '' }).tap()
  await expect.poll(() => enviar.linhas.first().getByRole('checkbox').isChecked()).toBe(true)
  // For whom it is can be said here; it does not have to be.
  const cliente = enviar.folha.getByRole('combobox', { name: 'Cliente' })
  await cliente.fill('Carla Nunes')
  await page.getByRole('option', { name: 'Cadastrar “Carla Nunes”' }).tap()
  const ficha = page.getByRole('dialog', { name: 'Novo Cliente' })
  await expect.poll(() => ficha.getByLabel('Nome completo').inputValue()).toBe('Carla Nunes')
  await ficha.getByLabel('Telefone').fill('11987654321')
  await ficha.getByRole('button', { name: 'Salvar Cliente' }).tap()
  await ficha.waitFor({ state: 'hidden' })
  await enviar.folha.getByText('Carla Nunes', { exact: true }).waitFor()
  await enviar.folha.getByRole('button', { name: 'Trocar', exact: true }).first().tap()
  await cliente.fill('bru')
  await page.getByRole('option', { name: /Bruno Lima/ }).tap()
  await enviar.folha.getByText('Bruno Lima', { exact: true }).waitFor()
  expect(await audit(page)).toEqual([])
  await enviar.botao('Criar orçamento').tap()
  await aviso('Orçamento criado com o desenho').waitFor()
  const criados = async () => (await call(account, 'orcamentos.list')).orcamentos
  await expect
    .poll(async () => (await criados()).map(({ cliente: de }) => de?.nomeCompleto))
    .toEqual(['Bruno Lima'])
  await expect
    .poll(async () => (await criados()).map(({ materiais }) => materiais))
    .toMatchObject([[{ tipo: pedra?.nome, precoM2: 480, ambiente: 'Cozinha', estoqueMaterialId: pedra?.id }]])
})
