// The error catalogue of the specification: each message provoked as a user would meet it, and seen.
import { describe, inject } from 'vitest'
import type { Page } from 'playwright-core'
import {
  call,
  seedClientes,
  seedReferenceOrcamento,
  seedStones,
  type Account,
} from '../../../../e2e/accounts.ts'
import type { OpenOptions } from '../../../../e2e/browser.ts'
import { clienteForm } from '../../../../e2e/pages/cliente-form.ts'
import { clientesPage } from '../../../../e2e/pages/clientes-page.ts'
import { detalhesPage } from '../../../../e2e/pages/detalhes-page.ts'
import { edicaoPage } from '../../../../e2e/pages/edicao-page.ts'
import { historicoPage } from '../../../../e2e/pages/historico-page.ts'
import { loginPage } from '../../../../e2e/pages/login-page.ts'
import { orcamentoPage } from '../../../../e2e/pages/orcamento-page.ts'
import { orcamentosPage } from '../../../../e2e/pages/orcamentos-page.ts'
import { seedQuotes } from '../../../../e2e/quotes.ts'
import { test, type TestTools } from '../../../../e2e/test.ts'

/** What a test of the catalogue has at hand: the account is that of the page where one is signed in. */
interface Scene {
  account: Account
  open: (path: string, options?: OpenOptions) => Promise<Page>
  openAsNobody: TestTools['open']
}

interface Message {
  /** the texts that must stand on the screen together */
  textos: readonly string[]
  provoke: (scene: Scene) => Promise<Page>
}

const PHONE = '11987654321'
const NO_ANSWER = [/ERR_FAILED/]
const REFUSED = [/status of [45]\d\d/]
/** What the page reports when its disk is full. */
const BROKEN_ON_PURPOSE = [/^uncaught: /, /^console: /]

/** Answers the writes to an address with this instead of the server; reads go through. */
async function refuseWrites(page: Page, pattern: string, status: number, body: object): Promise<void> {
  await page.route(pattern, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json: body }),
  )
}

/** From now on this device cannot keep anything more: its disk is full. Runs in the page. */
function fillDisk(): void {
  const refuse = () => {
    throw new DOMException('broken on purpose', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
}

/** From now on no change can be lined up for the server; drafts are kept. Runs in the page. */
function loseOutbox(): void {
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'operacoes') throw new DOMException('broken on purpose', 'QuotaExceededError')
    return add.apply(this, args)
  }
}

async function registerWithRefusal(scene: Scene, body: object): Promise<Page> {
  const { planos } = await call({ url: inject('serverUrl') }, 'planos.list')
  const page = await scene.openAsNobody(`/register?plano=${planos[0]?.id}`, { expected: REFUSED })
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, json: body }))
  await fillRegistration(page, 'pedra que brilha 7', 'pedra que brilha 7')
  return page
}

async function fillRegistration(page: Page, senha: string, confirmacao: string): Promise<void> {
  await page.getByLabel('Nome completo').fill('Rafael Rocha')
  await page.getByLabel('E-mail').fill('rafael@rocha.com.br')
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Confirmar senha').fill(confirmacao)
  await page.getByRole('button', { name: 'Criar Conta' }).click()
}

async function openRegister({ openAsNobody }: Scene, options?: OpenOptions): Promise<Page> {
  const { planos } = await call({ url: inject('serverUrl') }, 'planos.list')
  return openAsNobody(`/register?plano=${planos[0]?.id}`, options)
}

async function openClientes({ account, open }: Scene, expected: RegExp[] = []): Promise<Page> {
  await seedClientes(account, ['Ana Prado'])
  const page = await open('/clientes', { expected })
  await clientesPage(page).row('Ana Prado').waitFor()
  return page
}

async function saveNewCliente(page: Page): Promise<void> {
  await clientesPage(page).novo.first().click()
  const form = clienteForm(page)
  await form.fill('Bruno Teles', PHONE)
  await form.salvar.click()
}

async function changeCliente(page: Page): Promise<void> {
  await clientesPage(page).act('Ana Prado', 'Editar')
  const form = clienteForm(page)
  await form.telefone.fill('11999990000')
  await form.salvar.click()
}

async function removeCliente(page: Page): Promise<void> {
  const { act, removal } = clientesPage(page)
  await act('Ana Prado', 'Excluir')
  await removal.excluir.click()
}

async function openOrcamentos({ account, open }: Scene, expected: RegExp[] = []): Promise<Page> {
  await seedQuotes(account, [{ cliente: 'Ana Prado', status: 'rascunho', valor: 100 }])
  const page = await open('/orcamentos', { expected })
  await orcamentosPage(page).card('Ana Prado').waitFor()
  return page
}

async function openDetalhes({ account, open }: Scene, options: OpenOptions = {}): Promise<Page> {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}`, options)
  await detalhesPage(page).shown()
  return page
}

async function openEdicao({ account, open }: Scene, expected: RegExp[] = []): Promise<Page> {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}?modo=editar&parte=condicoes`, { expected })
  await edicaoPage(page).desconto.fill('3')
  return page
}

/** 'Salvar Agora' of the edit mode: on the banner of wide screens, in the bar of the phone. */
function saveNow(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Salvar Agora' }).filter({ visible: true }).first().click()
}

/** The wizard on a notebook, at the grid of a new material in São Gabriel. */
async function openGrid(scene: Scene, expected: RegExp[] = []): Promise<Page> {
  const { account, open } = scene
  await seedStones(account)
  const categoria = await call(account, 'categorias-item.create', { body: { nome: 'Cubas' } })
  const item = { nome: 'Cuba inox', codigo: 'CB-01', categoriaId: categoria.id }
  await call(account, 'estoque-itens.create', {
    body: { ...item, precoCompra: 100, precoVenda: 250, quantidadeEstoque: 3 },
  })
  const [cliente] = await seedClientes(account, ['Ana Souza'])
  const page = await open(`/orcamento?clienteId=${cliente?.id}`, { expected })
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  await wizard.salvarMaterial.waitFor()
  return page
}

async function pickCuba(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cuba inox/ })
    // Playwright itself waits for a button to be enabled; a person just taps.
    .click({ force: true })
}

/** A whole quote in the wizard, one tap before its end. */
async function openMateriais(scene: Scene, expected: RegExp[] = []): Promise<Page> {
  const page = await openGrid(scene, expected)
  const wizard = orcamentoPage(page)
  for (const text of ['Bancada', '1,80', '0,60']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await wizard.salvarMaterial.click()
  await wizard.materiaisAdicionados.waitFor()
  return page
}

async function openSummary(scene: Scene, expected: RegExp[] = []): Promise<Page> {
  const page = await openMateriais(scene, expected)
  const wizard = orcamentoPage(page)
  await wizard.revisar.click()
  await wizard.soFinalizar.waitFor()
  return page
}

/** Opens the detail with a sharing of the device that ends like this. */
async function shareByDevice(scene: Scene, failure: string | null): Promise<Page> {
  const { id } = await seedReferenceOrcamento(scene.account)
  const page = await scene.open('/home', { expected: [/by the device/] })
  await page.addInitScript((name) => {
    const share = () => (name ? Promise.reject(new DOMException('by the device', name)) : Promise.resolve())
    Object.assign(navigator, { share, canShare: () => true })
  }, failure)
  const { open, share, folha } = detalhesPage(page)
  await open(id)
  await share()
  await folha.aparelho.click()
  return page
}

async function typeNewCliente(page: Page): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.busca.fill('Célia Reis')
  await wizard.cadastrar('Célia Reis').click()
  await wizard.telefone.fill(PHONE)
  if (await page.evaluate(() => Reflect.get(window, 'diskIsFull') === true)) await page.evaluate(fillDisk)
  await wizard.salvarCliente.click()
}

const ACESSO: Message[] = [
  {
    textos: ['Email ou senha inválidos'],
    async provoke({ account, openAsNobody }) {
      const page = await openAsNobody('/login', { expected: REFUSED })
      await loginPage(page).signIn({ ...account, password: 'outra' })
      return page
    },
  },
  {
    textos: ['Erro de conexão. Tente novamente.'],
    async provoke({ account, openAsNobody }) {
      const page = await openAsNobody('/login', { expected: NO_ANSWER })
      await page.route('**/api/auth/login', (route) => route.abort())
      await loginPage(page).signIn(account)
      return page
    },
  },
  {
    textos: ['Cadastros pausados até amanhã.'],
    provoke: (scene) => registerWithRefusal(scene, { error: 'Cadastros pausados até amanhã.' }),
  },
  { textos: ['Erro ao criar conta'], provoke: (scene) => registerWithRefusal(scene, { error: '' }) },
  {
    textos: ['Erro de conexão. Tente novamente.'],
    async provoke(scene) {
      const page = await openRegister(scene, { expected: NO_ANSWER })
      await page.route('**/api/auth/register', (route) => route.abort())
      await fillRegistration(page, 'pedra que brilha 7', 'pedra que brilha 7')
      return page
    },
  },
  {
    textos: ['As senhas não coincidem'],
    async provoke(scene) {
      const page = await openRegister(scene)
      await fillRegistration(page, 'pedra que brilha 7', 'pedra que brilha 8')
      return page
    },
  },
  {
    textos: ['A senha deve ter pelo menos 6 caracteres'],
    async provoke(scene) {
      const page = await openRegister(scene)
      await fillRegistration(page, '12345', '12345')
      return page
    },
  },
  {
    textos: ['Selecione um plano primeiro'],
    async provoke(scene) {
      const page = await openRegister(scene, { expected: REFUSED })
      // The plan was taken off the list while the form was being filled in.
      await page.route('**/api/auth/register', (route) => {
        const body = route.request().postDataJSON() as object
        return route.continue({ postData: JSON.stringify({ ...body, planoId: crypto.randomUUID() }) })
      })
      await fillRegistration(page, 'pedra que brilha 7', 'pedra que brilha 7')
      return page
    },
  },
  {
    textos: ['Funcionalidade em desenvolvimento'],
    provoke: ({ openAsNobody }) => openAsNobody('/forgot-password'),
  },
]

const CLIENTES: Message[] = [
  {
    textos: ['Cliente salvo com sucesso!'],
    async provoke(scene) {
      const page = await openClientes(scene)
      await saveNewCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao salvar cliente', 'Nome bloqueado.'],
    async provoke(scene) {
      const page = await openClientes(scene, REFUSED)
      const body = { error: 'Nome bloqueado.', code: 'DADOS_INVALIDOS' }
      await refuseWrites(page, '**/api/sync/clientes**', 400, body)
      await saveNewCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao salvar cliente', 'Ocorreu um erro ao salvar o cliente.'],
    async provoke(scene) {
      const page = await openClientes(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(fillDisk)
      await saveNewCliente(page)
      return page
    },
  },
  {
    textos: ['Cliente atualizado com sucesso!'],
    async provoke(scene) {
      const page = await openClientes(scene)
      await changeCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao atualizar cliente', 'Telefone bloqueado.'],
    async provoke(scene) {
      const page = await openClientes(scene, REFUSED)
      const body = { error: 'Telefone bloqueado.', code: 'DADOS_INVALIDOS' }
      await refuseWrites(page, '**/api/sync/clientes**', 400, body)
      await changeCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao atualizar cliente', 'Ocorreu um erro ao atualizar o cliente.'],
    async provoke(scene) {
      const page = await openClientes(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(fillDisk)
      await changeCliente(page)
      return page
    },
  },
  {
    textos: ['Cliente excluído com sucesso!'],
    async provoke(scene) {
      const page = await openClientes(scene)
      await removeCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao excluir cliente', 'Seu plano não permite.'],
    async provoke(scene) {
      const page = await openClientes(scene, REFUSED)
      const body = { error: 'Seu plano não permite.', code: 'DADOS_INVALIDOS' }
      await refuseWrites(page, '**/api/sync/clientes/*', 400, body)
      await removeCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao excluir cliente', 'Ocorreu um erro ao excluir o cliente.'],
    async provoke(scene) {
      const page = await openClientes(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(fillDisk)
      await removeCliente(page)
      return page
    },
  },
  {
    textos: ['Item restaurado com sucesso'],
    async provoke(scene) {
      const page = await openClientes(scene)
      await removeCliente(page)
      await page.getByRole('button', { name: 'Desfazer' }).click()
      return page
    },
  },
  {
    textos: ['Erro ao restaurar', 'Erro desconhecido'],
    async provoke(scene) {
      const page = await openClientes(scene, BROKEN_ON_PURPOSE)
      await removeCliente(page)
      await page.getByText('Cliente excluído com sucesso!').waitFor()
      await page.evaluate(fillDisk)
      await page.getByRole('button', { name: 'Desfazer' }).click()
      return page
    },
  },
  {
    textos: ['Erro ao restaurar', 'Limite do plano.'],
    async provoke({ account, open }) {
      const [cliente] = await seedClientes(account, ['Ana Prado'])
      await call(account, 'clientes.remove', { params: { id: cliente?.id ?? '' } })
      const page = await open('/historico', { expected: REFUSED })
      await page.route('**/restore', (route) =>
        route.fulfill({ status: 409, json: { error: 'Limite do plano.', code: 'ID_EM_USO' } }),
      )
      await historicoPage(page).restore('Ana Prado').click()
      return page
    },
  },
  {
    textos: ['Erro ao carregar cliente'],
    provoke: ({ open }) => open(`/orcamento?clienteId=${crypto.randomUUID()}`, { expected: REFUSED }),
  },
  {
    textos: ['Cliente salvo!'],
    async provoke({ open }) {
      const page = await open('/orcamento')
      await typeNewCliente(page)
      return page
    },
  },
  {
    textos: ['Erro ao salvar cliente', 'Não foi possível salvar o cliente, mas você pode continuar.'],
    async provoke({ open }) {
      const page = await open('/orcamento', { expected: BROKEN_ON_PURPOSE })
      await page.evaluate(() => Reflect.set(window, 'diskIsFull', true))
      await typeNewCliente(page)
      return page
    },
  },
]

const ORCAMENTOS: Message[] = [
  {
    textos: ['Orçamento salvo com sucesso'],
    async provoke(scene) {
      const page = await openSummary(scene)
      await orcamentoPage(page).soFinalizar.click()
      return page
    },
  },
  {
    textos: ['Erro ao criar orçamento', 'Não foi possível salvar o orçamento.'],
    async provoke(scene) {
      const page = await openSummary(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(loseOutbox)
      await orcamentoPage(page).soFinalizar.click()
      return page
    },
  },
  {
    textos: ['Orçamento criado com sucesso!'],
    async provoke(scene) {
      const page = await openOrcamentos(scene)
      await orcamentosPage(page).menu('Ana Prado', 'Duplicar')
      return page
    },
  },
  {
    textos: ['Erro ao atualizar orçamento', 'Estoque insuficiente para aprovar.'],
    async provoke(scene) {
      const page = await openDetalhes(scene, { expected: REFUSED })
      const body = { error: 'Estoque insuficiente para aprovar.', code: 'QUANTIDADE_INDISPONIVEL' }
      await refuseWrites(page, '**/api/sync/orcamentos/*', 400, body)
      await detalhesPage(page).approve()
      return page
    },
  },
  {
    textos: ['Erro ao atualizar orçamento', 'Não foi possível salvar o orçamento.'],
    async provoke(scene) {
      const page = await openDetalhes(scene, { expected: BROKEN_ON_PURPOSE })
      await page.evaluate(fillDisk)
      await detalhesPage(page).approve()
      return page
    },
  },
  {
    textos: ['Orçamento excluído com sucesso!'],
    async provoke(scene) {
      const page = await openOrcamentos(scene)
      const { menu, dialogo } = orcamentosPage(page)
      await menu('Ana Prado', 'Excluir')
      await dialogo.getByRole('button', { name: 'Excluir' }).click()
      return page
    },
  },
  {
    textos: ['Erro ao excluir orçamento', 'Ocorreu um erro ao excluir o orçamento.'],
    async provoke(scene) {
      const page = await openOrcamentos(scene, BROKEN_ON_PURPOSE)
      const { menu, dialogo } = orcamentosPage(page)
      await page.evaluate(fillDisk)
      await menu('Ana Prado', 'Excluir')
      await dialogo.getByRole('button', { name: 'Excluir' }).click()
      return page
    },
  },
  {
    textos: ['Sucesso!', 'Orçamento atualizado com sucesso.'],
    async provoke(scene) {
      const page = await openEdicao(scene)
      await edicaoPage(page).salvarTudo.click()
      return page
    },
  },
  {
    textos: ['Erro', 'Não foi possível salvar o orçamento.'],
    async provoke(scene) {
      const page = await openEdicao(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(fillDisk)
      await edicaoPage(page).salvarTudo.click()
      return page
    },
  },
]

const SAIDAS: Message[] = [
  {
    textos: ['Erro ao gerar PDF', 'Ocorreu um erro ao tentar gerar o PDF. Tente novamente.'],
    async provoke(scene) {
      const page = await openDetalhes(scene, {
        expected: [/Failed to load resource/, /uncaught/, /Font not available/],
      })
      await page.context().route('**/*.woff', (route) => route.fulfill({ status: 500, body: '' }))
      await detalhesPage(page).baixarPdf.click()
      return page
    },
  },
  {
    textos: [
      'Erro ao abrir visualização',
      'Não foi possível abrir a janela de impressão. Verifique se pop-ups estão bloqueados.',
    ],
    async provoke(scene) {
      const page = await openDetalhes(scene)
      await page.evaluate(() => Reflect.set(window, 'open', () => null))
      await detalhesPage(page).choose('Imprimir')
      return page
    },
  },
  { textos: ['Erro ao compartilhar'], provoke: (scene) => shareByDevice(scene, 'NotAllowedError') },
  { textos: ['Compartilhado com sucesso!'], provoke: (scene) => shareByDevice(scene, null) },
  {
    textos: ['Link copiado!'],
    async provoke(scene) {
      const page = await openDetalhes(scene, { context: { permissions: ['clipboard-write'] } })
      const { share, folha } = detalhesPage(page)
      await share()
      await folha.copiar.click()
      return page
    },
  },
]

const EDITOR: Message[] = [
  {
    textos: ['Funcionalidade de câmera em desenvolvimento'],
    async provoke(scene) {
      const page = await openGrid(scene)
      await page.getByRole('button', { name: /^Fotos/ }).click()
      await page.getByRole('button', { name: 'Tirar foto' }).click()
      return page
    },
  },
  {
    textos: ['Erro ao fazer upload da imagem', 'Envie uma imagem JPEG, PNG ou WebP.'],
    async provoke(scene) {
      const page = await openGrid(scene, REFUSED)
      await page.getByRole('button', { name: /^Fotos/ }).click()
      const file = { name: 'pedra.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não é uma foto') }
      await page.getByLabel('Escolher foto').setInputFiles(file)
      return page
    },
  },
  {
    textos: ['Erro ao fazer upload da imagem', 'Ocorreu um erro ao fazer upload da imagem.'],
    async provoke(scene) {
      const page = await openGrid(scene, REFUSED)
      await refuseWrites(page, '**/api/upload-image', 500, { error: '' })
      await page.getByRole('button', { name: /^Fotos/ }).click()
      const file = { name: 'pedra.png', mimeType: 'image/png', buffer: Buffer.from('não é uma foto') }
      await page.getByLabel('Escolher foto').setInputFiles(file)
      return page
    },
  },
  {
    textos: ['Erro ao carregar itens do estoque'],
    async provoke(scene) {
      const page = await openGrid(scene, REFUSED)
      await page.route('**/api/estoque/itens**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('button', { name: 'Adicionar Item' }).click()
      return page
    },
  },
  {
    textos: ['Valor inválido', 'Informe um valor maior que zero.'],
    async provoke(scene) {
      const page = await openGrid(scene)
      await page.getByRole('button', { name: 'Alterar Preço por m²' }).click()
      await page.getByRole('textbox', { name: 'Preço por m²' }).fill('abc')
      await page.keyboard.press('Enter')
      return page
    },
  },
  {
    textos: ['Erro ao salvar', 'Não foi possível persistir as alterações'],
    async provoke(scene) {
      const page = await openEdicao(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(fillDisk)
      await edicaoPage(page).desconto.fill('4')
      return page
    },
  },
  {
    textos: ['Erro ao salvar', 'Ocorreu um erro inesperado ao salvar'],
    async provoke(scene) {
      const page = await openEdicao(scene, BROKEN_ON_PURPOSE)
      await page.evaluate(loseOutbox)
      await saveNow(page)
      return page
    },
  },
  {
    textos: ['Erro ao salvar', 'Não foi possível salvar as alterações'],
    async provoke(scene) {
      const page = await openEdicao(scene, REFUSED)
      await refuseWrites(page, '**/api/sync/orcamentos/**', 400, { error: 'Desconto alto demais.' })
      await saveNow(page)
      return page
    },
  },
  {
    textos: ['Erro ao salvar materiais', 'Não foi possível salvar as alterações neste aparelho.'],
    async provoke(scene) {
      const page = await openMateriais(scene, BROKEN_ON_PURPOSE)
      const { revisar, soFinalizar } = orcamentoPage(page)
      await page.evaluate(fillDisk)
      await revisar.click()
      await soFinalizar.click()
      return page
    },
  },
  {
    textos: ['Quantidade não disponível', 'Estoque disponível: 3 unidades. Quantidade solicitada: 4.'],
    async provoke(scene) {
      const page = await openGrid(scene)
      await pickCuba(page)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('textbox', { name: 'Quantidade' }).fill('4')
      await drawer.getByRole('button', { name: 'Adicionar Item' }).click({ force: true })
      return page
    },
  },
  {
    textos: [
      'Item já adicionado',
      'O item "Cuba inox" já foi adicionado a este material. Para alterar a quantidade, edite o item existente.',
    ],
    async provoke(scene) {
      const page = await openGrid(scene)
      await pickCuba(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar Item' }).click()
      await pickCuba(page)
      return page
    },
  },
]

describe.for([
  ['entrada e cadastro', ACESSO],
  ['clientes', CLIENTES],
  ['orçamentos', ORCAMENTOS],
  ['PDF, impressão e envio', SAIDAS],
  ['editor de material', EDITOR],
] as const)('%s', ([, messages]) => {
  test.for(messages.map((message) => [message.textos.join(' · '), message] as const))(
    '%s',
    async ([, { textos, provoke }], { open, account }) => {
      const page = await provoke({
        account,
        open: (path, options) => open(path, { ...options, as: account }),
        openAsNobody: open,
      })
      for (const texto of textos) await page.getByText(texto, { exact: true }).first().waitFor()
      // Whatever happened, the screen still stands.
      await page.locator('h1').first().waitFor({ state: 'attached' })
    },
  )
})
