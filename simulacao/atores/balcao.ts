// Who sells: customers and quotes.
import { newPlanoPagamento } from './caixa.ts'
import { CPF } from './cliente.ts'
import { pickId, succeeded, uniqueText, type Cena } from '../cena.ts'
import { withoutCifras } from '../cifras.ts'

export async function createCliente(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = sorte.uuid()
  const nomeCompleto = uniqueText(cena, 'Cliente')
  // Of some the workshop has the number of their papers.
  const cpf = sorte.chance(0.4) ? CPF : ''
  const body = { clientes: [{ id, nomeCompleto, telefone: '11987654321', cpf }] }
  const answer = await mundo.write(conta, 'clientes.save', { sorte, body })
  if (succeeded(answer)) mundo.livro.say('clientes.nome_completo', id, nomeCompleto)
}

export async function renameCliente(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'clientes', 'excluido_em is null')
  if (id === undefined) return
  const nomeCompleto = uniqueText(cena, 'Cliente')
  const answer = await mundo.write(conta, 'clientes.change', {
    sorte,
    params: { id },
    body: { nomeCompleto },
  })
  if (succeeded(answer)) mundo.livro.say('clientes.nome_completo', id, nomeCompleto)
  else mundo.livro.doubt('clientes.nome_completo', id, nomeCompleto)
}

export async function createOrcamento(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const body = await newOrcamento(cena)
  // A finger that trembles: the same call twice, at the same time.
  const idempotencyKey = sorte.uuid()
  const call = () => mundo.write(conta, 'orcamentos.create', { sorte, body, idempotencyKey })
  const [answer] = sorte.chance(0.15) ? await Promise.all([call(), call()]) : [await call()]
  if (succeeded(answer ?? null)) mundo.livro.say('orcamentos.observacoes', body.id, body.observacoes)
}

/** A quote as a device sends it. */
export async function newOrcamento(cena: Cena) {
  const { sorte } = cena
  return {
    id: sorte.uuid(),
    clienteId: (await pickId(cena, 'clientes', 'excluido_em is null')) ?? null,
    status: sorte.oneOf(['rascunho', 'finalizado', 'aprovado']),
    observacoes: uniqueText(cena, 'Nota'),
    materiais: await newMateriais(cena),
    servicos: newServicos(cena),
    planoPagamento: newPlanoPagamento(cena),
    ...newAjustes(cena),
    ...newValidade(cena),
    // What a client says a quote costs is read by nobody.
    valorTotal: 1,
  }
}

interface Pedra {
  id: string
  nome: string
  espessura: string
  acabamento: string
}

async function newMateriais(cena: Cena) {
  const { mundo, sorte, conta } = cena
  const pedras = await mundo.rows<Pedra>(
    `select id, nome, espessura, acabamento from estoque_materiais
     where user_id = $1 and excluido_em is null order by created_at, id`,
    [conta.id],
  )
  const estoqueId = await pickId(cena, 'estoque_itens', 'excluido_em is null')
  return Array.from({ length: sorte.whole(1, 2) }, (_, index) => ({
    id: sorte.uuid(),
    nome: 'Cozinha',
    ...pedraOf(cena, sorte.chance(0.8) ? sorte.pick(pedras) : undefined),
    precoM2: sorte.reais(90, 1_400),
    ...newOpcao(cena, 0.1),
    variantes: newVariantes(cena),
    valorCustomizado: sorte.chance(0.1) ? sorte.reais(100, 9_000) : null,
    pecas: Array.from({ length: sorte.whole(1, 3) }, () => newPeca(cena)),
    itens: index === 0 && estoqueId !== undefined && sorte.chance(0.5) ? [newItem(cena, estoqueId)] : [],
  }))
}

/** Other stones for the same pieces: whoever buys chooses. */
function newVariantes({ sorte, conta }: Cena) {
  return (['B', 'C'] as const).slice(0, sorte.chance(0.3) ? sorte.whole(1, 2) : 0).map((letra) => ({
    letra,
    tipo: `Quartzito ${letra} ${conta.marca}`,
    precoM2: sorte.reais(90, 1_400),
    ajusteAcabamento: sorte.chance(0.5) ? sorte.whole(-5_000, 30_000) / 100 : 0,
  }))
}

/** What may be left out, ticked or not. */
function newOpcao({ sorte }: Cena, share: number) {
  return { opcional: sorte.chance(share), marcado: sorte.chance(0.5) }
}

/** A stone of the stock with all that is known of it, or one that was typed. */
function pedraOf({ conta }: Cena, pedra: Pedra | undefined) {
  if (!pedra)
    return { tipo: `Granito ${conta.marca}`, espessura: '', acabamento: '', estoqueMaterialId: null }
  const { id: estoqueMaterialId, nome: tipo, espessura, acabamento } = pedra
  return { tipo, espessura, acabamento, estoqueMaterialId }
}

function newPeca({ sorte }: Cena) {
  return {
    id: sorte.uuid(),
    nome: 'Bancada',
    largura: sorte.whole(60, 700) / 1_000,
    comprimento: sorte.whole(200, 1_900) / 1_000,
    quantidade: sorte.whole(1, 3),
    acabamentoMetragemLinear: sorte.whole(0, 3_000) / 1_000,
    acabamentoValorMetro: sorte.reais(0, 120),
    recortes: sorte.chance(0.3) ? [{ nome: 'Cuba', valor: sorte.reais(20, 200), quantidade: 1 }] : [],
    valorCustomizado: sorte.chance(0.1) ? sorte.reais(50, 3_000) : null,
  }
}

function newItem(cena: Cena, estoqueId: string) {
  const { sorte } = cena
  return {
    id: sorte.uuid(),
    nome: 'Cuba',
    valor: sorte.reais(80, 900),
    quantidade: sorte.whole(1, 2),
    ...newOpcao(cena, 0.3),
    estoqueId,
  }
}

/** What is done beside the stone; some of it may be left out. */
export function newServicos(cena: Cena) {
  const { sorte } = cena
  return Array.from({ length: sorte.whole(0, 2) }, () => ({
    id: sorte.uuid(),
    nome: `Instalação ${cena.conta.marca}`,
    valor: sorte.reais(50, 900),
    ...newOpcao(cena, 0.2),
  }))
}

/** A last day on which it may be answered, some days from now. */
export function newValidade({ mundo, sorte }: Cena) {
  if (sorte.chance(0.6)) return { dataValidade: null }
  const until = new Date(mundo.clock.now.getTime() + sorte.whole(0, 4) * DAY_MS)
  return { dataValidade: until.toISOString().slice(0, 10) }
}

const DAY_MS = 86_400_000

function newAjustes({ sorte }: Cena) {
  const tipoDesconto = sorte.oneOf(['porcentagem', 'valor'])
  const tipoAcrescimo = sorte.oneOf(['porcentagem', 'valor'])
  return {
    baseDesconto: sorte.oneOf(['materiais', 'subtotal']),
    tipoDesconto,
    desconto: sorte.chance(0.5) ? 0 : sorte.whole(1, tipoDesconto === 'valor' ? 20_000 : 2_500) / 100,
    tipoAcrescimo,
    acrescimo: sorte.chance(0.7) ? 0 : sorte.whole(1, 1_500) / 100,
  }
}

const VIVO = 'excluido_em is null'
/** Whose pieces no plan has: a saw that has begun is not told another measure in this simulation. */
const SEM_PLANO = `${VIVO} and not exists (select 1 from planos_corte p where p.user_id = t.user_id
  and p.conteudo->'pecas' @> jsonb_build_array(jsonb_build_object('orcamentoId', t.id)))`

export async function changeOrcamento(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', SEM_PLANO)
  if (id === undefined) return
  const observacoes = uniqueText(cena, 'Nota')
  // What a client says a quote costs is read by nobody.
  const body = {
    observacoes,
    ...sorte.oneOf([
      { servicos: newServicos(cena) },
      newAjustes(cena),
      { materiais: await newMateriais(cena) },
      { valorTotal: 1, subtotal: 1 },
    ]),
  }
  const answer = await mundo.write(conta, 'orcamentos.change', { sorte, params: { id }, body })
  if (succeeded(answer)) mundo.livro.say('orcamentos.observacoes', id, observacoes)
  else mundo.livro.doubt('orcamentos.observacoes', id, observacoes)
}

export async function changePeca(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const found = await mundo.rows<{ id: string; material: string }>(
    `select p.id, p.material_id as material from pecas p join materiais m on m.id = p.material_id
     join orcamentos t on t.id = m.orcamento_id
     where p.user_id = $1 and m.excluido_em is null and ${SEM_PLANO.replaceAll('excluido_em', 't.excluido_em')}
     order by t.created_at, m.posicao, p.posicao`,
    [conta.id],
  )
  const peca = sorte.pick(found)
  if (!peca) return
  const { id: _id, ...body } = newPeca(cena)
  await mundo.write(conta, 'pecas.change', {
    sorte,
    params: { id: peca.material, pecaId: peca.id },
    body: withoutCifras(conta.papel, body),
  })
}

export async function moveOrcamento(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', VIVO)
  if (id === undefined) return
  const status = sorte.oneOf(['rascunho', 'finalizado', 'aprovado', 'aprovado', 'rejeitado'])
  const answer = await mundo.write(conta, 'orcamentos.change', { sorte, params: { id }, body: { status } })
  if (succeeded(answer)) mundo.livro.say('orcamentos.status', id, status)
  else mundo.livro.doubt('orcamentos.status', id, status)
}

export async function removeOrcamento(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', VIVO)
  if (id === undefined) return
  await mundo.write(conta, 'orcamentos.remove', { sorte, params: { id } })
  // What becomes of the status of a quote that comes back is not said anywhere.
  mundo.livro.forget('orcamentos.status', id)
}

export async function restoreOrcamento(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', 'excluido_em is not null')
  if (id !== undefined) await mundo.write(conta, 'orcamentos.restore', { sorte, params: { id } })
}

/** Takes what an approved quote uses out of the stock. */
export async function baixarEstoque(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'orcamentos', `${VIVO} and status = 'aprovado' and not estoque_baixado`)
  if (id === undefined) return
  const previsao = await mundo.ask(conta, 'orcamentos.previsao-estoque', { params: { id } })
  const linhas = (previsao.body.linhas ?? [])
    .filter(({ porChapas }) => !porChapas)
    .map(({ tipo, id: produto, necessario }) => ({ tipo, id: produto, quantidade: necessario }))
  if (linhas.length === 0) return
  const body = { linhas, mesmoSemEstoque: sorte.chance(0.5) }
  await mundo.write(conta, 'orcamentos.baixar-estoque', { sorte, params: { id }, body })
}
