import { randomUUID } from 'node:crypto'
import type { NomeRota } from '@lapida/contracts/rotas'
import { PLANOS_INICIAIS } from '../db/seed.ts'
import { desenhoReplaceOf } from './desenho.ts'
import { addFotoChapa, FOTO } from './foto-chapa.ts'
import { planoCorteOf, SOBRA } from './plano-corte.ts'
import { hashToken } from '#http/auth.ts'
import { sessaoOf } from '#http/route.ts'
import { SENHA, type TestApp, type TestUser } from './app.ts'
import type { CallInput } from './call-route.ts'

const PEDIDO_PLANO = { planoId: PLANOS_INICIAIS[0]?.id }

/** One row of everything that an account can own. */
export type World = {
  owner: TestUser
  clienteId: string
  orcamentoId: string
  /** material of the quote */
  materialId: string
  pecaId: string
  itemId: string
  projetoId: string
  categoriaMaterialId: string
  categoriaItemId: string
  estoqueMaterialId: string
  estoqueItemId: string
  /** of a second stone in stock, which is held as single slabs */
  chapaId: string
  /** a photo of it, and the address of the picture */
  fotoId: string
  fotoInteira: string
  planoCorteId: string
  desenhoId: string
  /** second instalment of the quote, without a day yet */
  parcelaId: string
  /** what came in for it already */
  recebimentoId: string
  /** the approval of the quote */
  respostaId: string
  /** of the customer's first look at the quote */
  avisoId: string
  contatoId: string
  /** where the owner is signed in, too */
  outraSessaoId: string
  /** a seller of the owner's company */
  membroId: string
  /** an invitation that nobody has come for */
  conviteId: string
  /** a tablet of the workshop, and who of it may sign in there */
  tabletId: string
  oficinaId: string
}

export const PECA = {
  nome: 'Bancada',
  largura: 2.4,
  comprimento: 0.6,
  acabamentoMetragemLinear: 3.6,
  acabamentoValorMetro: 55,
}
export const ITEM = { nome: 'Cuba inox', valor: 350 }
export const MATERIAL = {
  nome: 'Cozinha',
  tipo: 'Granito São Gabriel',
  precoM2: 480,
  pecas: [PECA],
  itens: [ITEM],
}
/** How the quote of the world is paid: half when it is approved, half when it stands. */
export const PLANO_PAGAMENTO = [
  { rotulo: 'Entrada', tipo: 'porcentagem', valor: 50, gatilho: 'aprovacao', dias: 0, data: null, meio: '' },
  {
    rotulo: 'Na instalação',
    tipo: 'porcentagem',
    valor: 50,
    gatilho: 'instalacao',
    dias: 0,
    data: null,
    meio: '',
  },
]
export const ORCAMENTO = { materiais: [MATERIAL], servicos: [{ nome: 'Instalação', valor: 400 }] }
export const PRODUTO = { precoCompra: 280, precoVenda: 480, quantidadeEstoque: 12.5 }

export const CHAPA = { codigo: 'CH-0001', largura: 2900, altura: 1800 }

/** An approval that the workshop was told of. */
export const APROVACAO = { nome: 'João da Silva', meio: 'whatsapp' }

export const MOVIMENTO = { tipo: 'entrada', quantidade: 2.5, motivo: 'Compra' }

export const CONVITE = { nome: 'Bia Ramos', telefone: '11987654321', papel: 'oficina' }

export const PIN = '4071'

/** Without the people whom it is for. */
export const TABLET = { nome: 'Tablet da serra', senha: SENHA }

/** What came in on the day of the tests' clock. */
export const RECEBIMENTO = { valor: 100, dia: '2026-11-20', meio: 'PIX' }

export const CONTATO = { em: '2026-11-20T12:00:00.000Z', canal: 'telefone', nota: 'Liga na sexta' }

export const PLANILHA = {
  tipo: 'clientes',
  linhas: [
    ['Nome', 'Telefone'],
    ['Paula Reis', '11912345678'],
  ],
}

/** A browser as one hands itself in. */
export const ASSINATURA = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  aparelho: 'celular',
}

/** The material of a quote with an item of the stock. */
function withEstoque(estoqueId: string) {
  return { ...MATERIAL, itens: [{ ...ITEM, estoqueId }] }
}

/** Fills an account through the API. */
export async function createWorld(test: TestApp, owner?: TestUser): Promise<World> {
  const user = owner ?? (await test.createUser())
  const made = async (name: NomeRota, body: unknown): Promise<{ id: string }> => {
    const answer = await test.call(name, { user, body })
    if (answer.status !== 201)
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    // Every call named below answers what it made.
    return answer.body as unknown as { id: string }
  }
  const cliente = await test.createCliente(user)
  const categoriaMaterial = await made('categorias-material.create', { nome: 'Granito' })
  const categoriaItem = await made('categorias-item.create', { nome: 'Cubas' })
  const estoqueMaterial = await made('estoque-materiais.create', {
    ...PRODUTO,
    nome: 'São Gabriel',
    categoriaId: categoriaMaterial.id,
  })
  const estoqueItem = await made('estoque-itens.create', {
    ...PRODUTO,
    nome: 'Cuba',
    categoriaId: categoriaItem.id,
  })
  const marmore = await made('estoque-materiais.create', {
    ...PRODUTO,
    quantidadeEstoque: 0,
    nome: 'Branco Carrara',
    categoriaId: categoriaMaterial.id,
  })
  // A code of its own: an account may be given more than one world.
  const codigo = `CH-${marmore.id.slice(0, 8)}`
  const chapa = await made('chapas.create', { ...CHAPA, codigo, estoqueMaterialId: marmore.id })
  const projeto = await made('materiais.create', { material: { ...MATERIAL, isTemplate: true } })
  const created = await test.call('orcamentos.create', {
    user,
    // With an item of the stock that it can take out.
    body: {
      ...ORCAMENTO,
      status: 'finalizado',
      planoPagamento: PLANO_PAGAMENTO,
      meiosPagamento: ['PIX'],
      clienteId: cliente.id,
      materiais: [withEstoque(estoqueItem.id)],
    },
  })
  const material = created.body.materiais?.[0]
  const [peca, item] = [material?.pecas[0], material?.itens[0]]
  if (!material || !peca || !item)
    throw new Error(`orcamentos.create answered ${JSON.stringify(created.body)}`)
  const put = async (name: 'planos-corte.replace' | 'desenhos.replace', id: string, body: unknown) => {
    const answer = await test.call(name, { user, params: { id }, body })
    if (answer.status !== 200) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`)
  }
  const [planoCorteId, desenhoId] = [randomUUID(), randomUUID()]
  const orcamentoId = created.body.id
  await put('planos-corte.replace', planoCorteId, planoCorteOf({ chapaId: chapa.id }, { orcamentoId }))
  await put('desenhos.replace', desenhoId, desenhoReplaceOf(desenhoId, 0, { orcamentoId }))
  // Approved once it has a drawing, whose revision A is frozen by that.
  const approved = await test.call('respostas.create', {
    user,
    params: { id: orcamentoId },
    body: APROVACAO,
  })
  if (approved.status !== 201) throw new Error(`respostas.create answered ${JSON.stringify(approved.body)}`)
  const query = { orcamentoId }
  const parcelaId = (await test.call('parcelas.list', { user, query })).body.parcelas[1]?.id ?? ''
  const recebimentoId = randomUUID()
  const receipt = await test.call('recebimentos.create', {
    user,
    params: { id: parcelaId },
    body: { ...RECEBIMENTO, id: recebimentoId },
  })
  if (receipt.status !== 201) throw new Error(`recebimentos.create answered ${JSON.stringify(receipt.body)}`)
  const asked = await test.call('planos.request', { user, body: PEDIDO_PLANO })
  if (asked.status !== 200) throw new Error(`planos.request answered ${JSON.stringify(asked.body)}`)
  const avisoId = await lookAsCliente(test, user, orcamentoId)
  const outraSessaoId = await signInElsewhere(test, user)
  const { membroId, conviteId } = await peopleOf(test, user)
  const { tabletId, oficinaId } = await tabletOf(test, user)
  const foto = await addFotoChapa(test, user, chapa.id)
  const sent = await test.call('provas.create', {
    user,
    params: { id: orcamentoId },
    body: { planoId: planoCorteId, versao: 1 },
  })
  if (sent.status !== 201) throw new Error(`provas.create answered ${JSON.stringify(sent.body)}`)
  const contatoId = randomUUID()
  const noted = await test.call('contatos.create', {
    user,
    params: { id: orcamentoId },
    body: { ...CONTATO, id: contatoId },
  })
  if (noted.status !== 201) throw new Error(`contatos.create answered ${JSON.stringify(noted.body)}`)
  return {
    owner: user,
    clienteId: cliente.id,
    orcamentoId,
    materialId: material.id,
    pecaId: peca.id,
    itemId: item.id,
    projetoId: projeto.id,
    categoriaMaterialId: categoriaMaterial.id,
    categoriaItemId: categoriaItem.id,
    estoqueMaterialId: estoqueMaterial.id,
    estoqueItemId: estoqueItem.id,
    chapaId: chapa.id,
    fotoId: foto.id,
    fotoInteira: foto.inteira,
    planoCorteId,
    desenhoId,
    parcelaId,
    recebimentoId,
    respostaId: approved.body.id,
    avisoId,
    contatoId,
    outraSessaoId,
    membroId,
    conviteId,
    tabletId,
    oficinaId,
  }
}

/** A seller and an invitation; an account with several worlds has them once, for its plan has few seats. */
async function peopleOf(test: TestApp, user: TestUser): Promise<Pick<World, 'membroId' | 'conviteId'>> {
  const { membros } = (await test.call('membros.list', { user })).body
  const seller = membros.find(({ papel, ativo }) => papel === 'vendedor' && ativo)
  const membroId = seller?.id ?? (await test.signInAs('vendedor', user)).pessoaId
  const [open] = (await test.call('convites.list', { user })).body.convites
  if (open) return { membroId, conviteId: open.id }
  const { status, body } = await test.call('convites.create', { user, body: CONVITE })
  if (status !== 201) throw new Error(`convites.create answered ${JSON.stringify(body)}`)
  return { membroId, conviteId: body.convite.id }
}

/** Somebody of the workshop with a PIN, and a tablet to use it on; an account with several worlds has them once. */
async function tabletOf(test: TestApp, user: TestUser): Promise<Pick<World, 'tabletId' | 'oficinaId'>> {
  const [known] = (await test.call('tablets.list', { user })).body.tablets
  const [first] = known?.pessoas ?? []
  if (known && first) return { tabletId: known.id, oficinaId: first.id }
  const oficina = await test.signInAs('oficina', user)
  const pin = await test.call('pessoas.change-pin', { user: oficina, body: { senha: SENHA, pin: PIN } })
  if (pin.status !== 200) throw new Error(`pessoas.change-pin answered ${JSON.stringify(pin.body)}`)
  const body = { ...TABLET, pessoas: [oficina.pessoaId] }
  const made = await test.call('tablets.create', { user, body })
  if (made.status !== 201) throw new Error(`tablets.create answered ${JSON.stringify(made.body)}`)
  return { tabletId: made.body.tablet.id, oficinaId: oficina.pessoaId }
}

/** Signs the one in who has a PIN: for what is not an owner's to call. */
export async function signInOficina(test: TestApp, { owner, oficinaId }: World): Promise<{ token: string }> {
  const { membros } = (await test.call('membros.list', { user: owner })).body
  const email = membros.find(({ id }) => id === oficinaId)?.email
  const { status, body } = await test.call('contas.login', { body: { email, password: SENHA } })
  if (status !== 200) throw new Error(`contas.login answered ${JSON.stringify(body)}`)
  return { token: body.token }
}

async function signInElsewhere(test: TestApp, { email, password }: TestUser): Promise<string> {
  const { status, body } = await test.call('contas.login', { body: { email, password } })
  if (status !== 200) throw new Error(`contas.login answered ${JSON.stringify(body)}`)
  return sessaoOf({ tokenHash: hashToken(body.token) })
}

/** A customer opens the page of a quote; gives what the workshop is told of it. */
async function lookAsCliente(test: TestApp, user: TestUser, orcamentoId: string): Promise<string> {
  const url = `/orcamento/${orcamentoId}`
  await test.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' } })
  const { body } = await test.call('avisos.list', { user })
  const [aviso] = body.avisos
  if (!aviso) throw new Error(`Nobody was told of a look: ${JSON.stringify(body)}`)
  return aviso.id
}

/** How to call a route so that its owner gets a success, and what everybody else gets. */
export type WorldCall = CallInput & {
  /**
   * 'open': anyone; 'own': each account its own rows; 'row': a row of the owner, unknown to others; 'endless': an answer
   * without end, whose own test listens to it
   */
  kind: 'open' | 'own' | 'row' | 'endless'
}

/** A day, by the clock of the tests, until which slabs can be kept. */
export const FIM_DA_RESERVA = '2026-12-08'

/** Every route of the contract. A new one does not compile until it is named here. */
export function worldCalls(world: World): Record<NomeRota, WorldCall> {
  return {
    ...openCalls(),
    ...accountCalls(),
    ...personCalls(world),
    ...materialCalls(world),
    ...stockCalls(world),
    ...cuttingCalls(world),
    ...drawingCalls(world),
    ...moneyCalls(world),
    // Last, because they give the quote new materials.
    ...quoteCalls(world),
    ...erasureCalls(world),
  }
}

type CallsOf<Name extends NomeRota> = Record<Name, WorldCall>

function openCalls() {
  const nobody = { email: 'ninguem@exemplo.com.br', password: 'errada123' }
  return {
    'health.check': { kind: 'open' },
    'health.ready': { kind: 'open' },
    'openapi.get': { kind: 'open' },
    'planos.list': { kind: 'open' },
    'contas.get-recovery': { kind: 'open' },
    'contas.request-recovery': { kind: 'open', body: { email: nobody.email } },
    'contas.reset-password': { kind: 'open', body: { token: 'x', password: 'pedra que brilha' } },
    'contas.register': { kind: 'open', body: { ...nobody, nome: 'Ninguém', planoId: 'nenhum' } },
    'contas.login': { kind: 'open', body: nobody },
    'pessoas.confirm-email': { kind: 'open', body: { token: 'x' } },
    'convites.get': { kind: 'open', body: { token: 'x' } },
    'convites.accept': { kind: 'open', body: { ...nobody, token: 'x' } },
    'tablets.list-pessoas': { kind: 'open', body: { tablet: 'x' } },
    'tablets.enter': { kind: 'open', body: { tablet: 'x', pessoa: randomUUID(), pin: PIN } },
  } satisfies Partial<CallsOf<NomeRota>>
}

function accountCalls() {
  const cliente = { nomeCompleto: 'Maria', telefone: '11987654321' }
  return {
    'planos.get-atual': { kind: 'own' },
    'planos.request': { kind: 'own', body: PEDIDO_PLANO },
    'planos.cancel-pedido': { kind: 'own' },
    'contas.verify': { kind: 'own' },
    'contas.logout': { kind: 'own' },
    'contas.get-marca': { kind: 'own' },
    'contas.get-encerramento': { kind: 'own' },
    // Nothing that a company is called: what comes after goes on in an open one.
    'contas.close': { kind: 'own', body: { senha: SENHA, confirmacao: 'Nenhuma empresa' } },
    'contas.reopen': { kind: 'own', body: { senha: SENHA } },
    'copias.get-ultima': { kind: 'own' },
    'importacoes.restore': { kind: 'own', body: {} },
    'empresa.get': { kind: 'own' },
    'empresa.replace': { kind: 'own', body: { nomeEmpresa: 'Minha' } },
    'empresa.change': { kind: 'own', body: { nomeEmpresa: 'Minha' } },
    'clientes.list': { kind: 'own' },
    'clientes.save': { kind: 'own', body: { clientes: [cliente] } },
    'orcamentos.list': { kind: 'own' },
    'orcamentos.create': { kind: 'own', body: ORCAMENTO },
    'materiais.list': { kind: 'own' },
    'materiais.create': { kind: 'own', body: { material: MATERIAL } },
    'imagens.upload': { kind: 'own' },
    'estoque-materiais.list': { kind: 'own' },
    'categorias-material.list': { kind: 'own' },
    'categorias-material.create': { kind: 'own', body: { nome: 'Mármore' } },
    'catalogo.list-usos': { kind: 'own' },
    'chapas.list': { kind: 'own' },
    'estoque-itens.list': { kind: 'own' },
    'categorias-item.list': { kind: 'own' },
    'categorias-item.create': { kind: 'own', body: { nome: 'Torneiras' } },
    'exemplos.create': { kind: 'own' },
    'exemplos.remove': { kind: 'own' },
    'exemplos.restore': { kind: 'own' },
    'cep.get': { kind: 'own', params: { cep: '01310100' } },
    'historico.list': { kind: 'own' },
    'historico.export': { kind: 'own' },
    'financeiro.get': { kind: 'own' },
    'financeiro.export': { kind: 'own' },
    'importacoes.preview': { kind: 'own', body: PLANILHA },
    'importacoes.create': { kind: 'own', body: PLANILHA },
    'importacoes.get-modelo': { kind: 'own', params: { tipo: 'clientes' } },
    'exportacao.get-xlsx': { kind: 'own' },
    'exportacao.get-json': { kind: 'own' },
    'avisos.list': { kind: 'own' },
    'avisos.get-preferencias': { kind: 'own' },
    'avisos.change-preferencias': { kind: 'own', body: { tipos: ['aprovado'], email: false } },
    'push.get-key': { kind: 'own' },
    'push.subscribe': { kind: 'own', body: ASSINATURA },
    'push.unsubscribe': { kind: 'own', body: { endpoint: ASSINATURA.endpoint } },
    'sincronizacao.pull': { kind: 'own' },
    'sincronizacao.follow': { kind: 'endless' },
  } satisfies Partial<CallsOf<NomeRota>>
}

function personCalls({ outraSessaoId, membroId, conviteId, tabletId, oficinaId }: World) {
  const membro = { kind: 'row', params: { id: membroId } } as const
  const convite = { kind: 'row', params: { id: conviteId } } as const
  const tablet = { kind: 'row', params: { id: tabletId } } as const
  return {
    'membros.list': { kind: 'own' },
    'membros.change': { ...membro, body: { papel: 'medidor' } },
    'membros.remove': { ...membro, body: {} },
    'convites.list': { kind: 'own' },
    'convites.create': { kind: 'own', body: CONVITE },
    'convites.resend': { ...convite, body: {} },
    'convites.revoke': convite,
    'tablets.list': { kind: 'own' },
    'tablets.create': { kind: 'own', body: { ...TABLET, pessoas: [oficinaId] } },
    'tablets.change': { ...tablet, body: { nome: 'Outro nome' } },
    'tablets.unlock': { ...tablet, body: { pessoa: oficinaId } },
    'tablets.remove': tablet,
    'pessoas.change-pin': { kind: 'own', body: { senha: SENHA, pin: PIN } },
    'pessoas.remove-pin': { kind: 'own', body: { senha: SENHA } },
    // Into a company that nobody has: the caller stays where they are.
    'pessoas.switch': { kind: 'own', body: { id: randomUUID() } },
    'pessoas.get': { kind: 'own' },
    'pessoas.change': { kind: 'own', body: { nome: 'Outro nome' } },
    'pessoas.change-email': { kind: 'own', body: { email: 'outro@exemplo.com.br', senha: SENHA } },
    'sessoes.list': { kind: 'own' },
    'sessoes.revoke': { kind: 'row', params: { id: outraSessaoId }, body: { senha: SENHA } },
    'sessoes.revoke-outras': { kind: 'own', body: { senha: SENHA } },
    'pessoas.change-senha': { kind: 'own', body: { senhaAtual: SENHA, senhaNova: 'quartzito taj mahal' } },
  } satisfies Partial<CallsOf<NomeRota>>
}

function quoteCalls(world: World) {
  const cliente = { kind: 'row', params: { id: world.clienteId } } as const
  const orcamento = { kind: 'row', params: { id: world.orcamentoId } } as const
  const resposta = { kind: 'row', params: { id: world.orcamentoId, respostaId: world.respostaId } } as const
  return {
    'avisos.read': { kind: 'own', body: { ids: [world.avisoId] } },
    'clientes.get': cliente,
    'clientes.replace': { ...cliente, body: { nomeCompleto: 'Outro', telefone: '11987654321' } },
    'clientes.change': { ...cliente, body: { nomeCompleto: 'Outro' } },
    'clientes.remove': cliente,
    'clientes.restore': cliente,
    'orcamentos.get': orcamento,
    // Approved with an item of the stock, so that it can be taken out below.
    'orcamentos.replace': {
      ...orcamento,
      body: { ...ORCAMENTO, materiais: [withEstoque(world.estoqueItemId)] },
    },
    'orcamentos.change': { ...orcamento, body: { status: 'aprovado' } },
    'orcamentos.previsao-estoque': orcamento,
    'reservas.get': orcamento,
    'reservas.create': { ...orcamento, body: { chapas: [world.chapaId], ate: FIM_DA_RESERVA } },
    'reservas.dismiss': orcamento,
    'orcamentos.baixar-estoque': {
      ...orcamento,
      body: { linhas: [{ tipo: 'item', id: world.estoqueItemId, quantidade: 1 }] },
    },
    'orcamentos.save-materiais': { ...orcamento, body: { materiais: [MATERIAL] } },
    'respostas.list': orcamento,
    'respostas.create': { ...orcamento, body: APROVACAO },
    'respostas.undo': { ...resposta, body: { motivo: 'Engano' } },
    'respostas.get-comprovante': resposta,
    'provas.list': orcamento,
    'provas.withdraw': { kind: 'row', params: { id: world.orcamentoId, numero: '1' } },
    'propostas.create': orcamento,
    'propostas.list': orcamento,
    'propostas.get': { kind: 'row', params: { id: world.orcamentoId, numero: '1' } },
    'propostas.withdraw': { kind: 'row', params: { id: world.orcamentoId, numero: '1' } },
    'contatos.list': orcamento,
    'contatos.create': { ...orcamento, body: CONTATO },
    'contatos.remove': { kind: 'row', params: { id: world.orcamentoId, contatoId: world.contatoId } },
    'orcamentos.get-responsavel': orcamento,
    'orcamentos.change-responsavel': { ...orcamento, body: { pessoaId: world.owner.pessoaId } },
    'orcamentos.create-link': orcamento,
    'orcamentos.create-previa': orcamento,
    'orcamentos.revoke-link': orcamento,
    'orcamentos.remove': orcamento,
    'orcamentos.restore': orcamento,
  } satisfies Partial<CallsOf<NomeRota>>
}

/** What ends with the customer and its quote gone. */
function erasureCalls({ clienteId, owner }: World) {
  const cliente = { kind: 'row', params: { id: clienteId } } as const
  return {
    'apagamentos.export-dados': cliente,
    'apagamentos.preview': cliente,
    'apagamentos.create': { ...cliente, body: { senha: owner.password, pedidoEm: '2026-11-20' } },
  } satisfies Partial<CallsOf<NomeRota>>
}

function moneyCalls({ orcamentoId, parcelaId, recebimentoId }: World) {
  const parcela = { kind: 'row', params: { id: parcelaId } } as const
  return {
    'parcelas.list': { kind: 'row', query: { orcamentoId } },
    'parcelas.date': {
      kind: 'row',
      params: { id: orcamentoId },
      body: { gatilho: 'instalacao', dia: '2026-12-01' },
    },
    'parcelas.change': { ...parcela, body: { vencimento: '2026-12-10', motivo: 'A obra atrasou' } },
    'recebimentos.create': { ...parcela, body: RECEBIMENTO },
    'recebimentos.reverse': {
      kind: 'row',
      params: { id: parcelaId, recebimentoId },
      body: { dia: '2026-11-20', observacao: 'Era de outro cliente' },
    },
  } satisfies Partial<CallsOf<NomeRota>>
}

function materialCalls(world: World) {
  const projeto = { kind: 'row', params: { id: world.projetoId } } as const
  const peca = { kind: 'row', params: { id: world.materialId, pecaId: world.pecaId } } as const
  const item = { kind: 'row', params: { id: world.materialId, itemId: world.itemId } } as const
  return {
    'materiais.get': projeto,
    'materiais.replace': { ...projeto, body: { material: MATERIAL } },
    'materiais.change': { ...projeto, body: { material: { nome: 'Outro' } } },
    'pecas.replace': { ...peca, body: PECA },
    'pecas.change': { ...peca, body: { quantidade: 2 } },
    'pecas.remove': peca,
    'itens.replace': { ...item, body: ITEM },
    'itens.change': { ...item, body: { quantidade: 2 } },
    'itens.remove': item,
    'materiais.remove': projeto,
    'materiais.restore': projeto,
  } satisfies Partial<CallsOf<NomeRota>>
}

function cuttingCalls(world: World) {
  const plano = { kind: 'row', params: { id: world.planoCorteId } } as const
  const chapaId = world.chapaId
  return {
    // Of the plan as it was made: before it is changed below.
    'provas.create': {
      kind: 'row',
      params: { id: world.orcamentoId },
      body: { planoId: world.planoCorteId, versao: 1 },
    },
    'planos-corte.list': { kind: 'own' },
    'planos-corte.get': plano,
    'planos-corte.list-versoes': plano,
    'planos-corte.list-provas': plano,
    'planos-corte.get-versao': { kind: 'row', params: { id: world.planoCorteId, versao: '1' } },
    'planos-corte.replace': {
      ...plano,
      body: { ...planoCorteOf({ chapaId }, { orcamentoId: world.orcamentoId }), nome: 'Outro', versao: 1 },
    },
    'planos-corte.finish': {
      ...plano,
      body: { versao: 2, sobras: [{ ...SOBRA, local: 'Cavalete 3' }] },
    },
    'planos-corte.reopen': plano,
    'planos-corte.remove': plano,
    'planos-corte.restore': plano,
  } satisfies Partial<CallsOf<NomeRota>>
}

function drawingCalls({ desenhoId, orcamentoId }: World) {
  const desenho = { kind: 'row', params: { id: desenhoId } } as const
  const next = desenhoReplaceOf(desenhoId, 1, { orcamentoId, nome: 'Outro', revisao: 'B' })
  return {
    'desenhos.list': { kind: 'own' },
    'desenhos.get': desenho,
    'desenhos.list-versoes': desenho,
    'desenhos.get-versao': { kind: 'row', params: { id: desenhoId, versao: '1' } },
    'desenhos.list-revisoes': desenho,
    'desenhos.get-revisao': { kind: 'row', params: { id: desenhoId, revisao: 'A' } },
    'desenhos.replace': { ...desenho, body: next },
    'desenhos.remove': desenho,
    'desenhos.restore': desenho,
  } satisfies Partial<CallsOf<NomeRota>>
}

function stockCalls(world: World) {
  const material = { kind: 'row', params: { id: world.estoqueMaterialId } } as const
  const item = { kind: 'row', params: { id: world.estoqueItemId } } as const
  const chapa = { kind: 'row', params: { id: world.chapaId } } as const
  const bodyChapa = { ...CHAPA, codigo: 'CH-0002', estoqueMaterialId: world.estoqueMaterialId }
  const categoriaMaterial = { kind: 'row', params: { id: world.categoriaMaterialId } } as const
  const categoriaItem = { kind: 'row', params: { id: world.categoriaItemId } } as const
  const bodyMaterial = { ...PRODUTO, nome: 'Branco', categoriaId: world.categoriaMaterialId }
  const bodyItem = { ...PRODUTO, nome: 'Torneira', categoriaId: world.categoriaItemId }
  return {
    'movimentos.list': { kind: 'row', query: { materialId: world.estoqueMaterialId } },
    'movimentos.create': { kind: 'row', body: { ...MOVIMENTO, materialId: world.estoqueMaterialId } },
    'estoque-materiais.get': material,
    'estoque-materiais.create': { kind: 'row', body: bodyMaterial },
    'estoque-materiais.replace': { ...material, body: bodyMaterial },
    'estoque-materiais.change': { ...material, body: { nome: 'Outro' } },
    'estoque-materiais.remove': material,
    'estoque-materiais.restore': material,
    'chapas.create': { kind: 'row', body: bodyChapa },
    'chapas.get': chapa,
    'chapas.change': { ...chapa, body: { local: 'Cavalete 3' } },
    'fotos-chapa.list': chapa,
    'fotos-chapa.create': { ...chapa, body: { ...FOTO, inteira: world.fotoInteira } },
    'fotos-chapa.withdraw': { kind: 'row', params: { id: world.chapaId, fotoId: world.fotoId } },
    'chapas.remove': chapa,
    'chapas.restore': chapa,
    'categorias-material.replace': { ...categoriaMaterial, body: { nome: 'Outra' } },
    'categorias-material.remove': categoriaMaterial,
    'estoque-itens.create': { kind: 'row', body: bodyItem },
    'estoque-itens.replace': { ...item, body: bodyItem },
    'estoque-itens.change': { ...item, body: { nome: 'Outro' } },
    'estoque-itens.remove': item,
    'estoque-itens.restore': item,
    'categorias-item.replace': { ...categoriaItem, body: { nome: 'Outra' } },
    'categorias-item.remove': categoriaItem,
  } satisfies Partial<CallsOf<NomeRota>>
}
