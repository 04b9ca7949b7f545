import { randomUUID } from 'node:crypto'
import { CLIENTE_ANA, type ClienteExemplo } from '@lapida/domain/exemplos/clientes'
import { ORCAMENTO_DESENHADO } from '@lapida/domain/exemplos/conjunto'
import { ITENS_EXEMPLO } from '@lapida/domain/exemplos/itens'
import { MATERIAIS_EXEMPLO } from '@lapida/domain/exemplos/materiais'
import type { OrcamentoExemplo } from '@lapida/domain/exemplos/montagem'
import {
  ORCAMENTO_COZINHA,
  ORCAMENTO_LAVATORIO,
  ORCAMENTO_OBRA,
  ORCAMENTO_REFERENCIA,
} from '@lapida/domain/exemplos/orcamentos'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Status } from '@lapida/contracts/valores'
import { dataValidade, textoValidade } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/client.ts'
import { PLANOS_INICIAIS } from './db/seed.ts'
import { inTransaction } from './db/with-user.ts'
import { categoriasItem } from './features/estoque/categorias-item.ts'
import { categoriasMaterial } from './features/estoque/categorias-material.ts'
import { saveClientes } from './features/clientes/save-clientes.ts'
import { registerConta } from './features/contas/register-conta.ts'
import { changeEmpresa } from './features/empresa/change-empresa.ts'
import { estoqueItens } from './features/estoque/estoque-itens.ts'
import { estoqueMateriais } from './features/estoque/estoque-materiais.ts'
import { addCozinha } from './features/exemplos/add-cozinha.ts'
import { drawFotosDeExemplo, type FotosDeExemplo } from './features/exemplos/draw-fotos.ts'
import { createMaterial } from './features/materiais/create-material.ts'
import { changeOrcamento } from './features/orcamentos/change-orcamento.ts'
import { createOrcamento } from './features/orcamentos/create-orcamento.ts'
import { AppError } from './http/app-error.ts'
import { BY_ITSELF, type Context } from './http/context.ts'
import type { OpenContext } from './http/route.ts'

/** The account that `npm start -- --demo` adds. */
export const CONTA_DEMO = { email: 'demo@lapida.app', password: 'pedra que brilha' }

const PLANO_PROFISSIONAL = PLANOS_INICIAIS.find((plano) => plano.planoCorte)?.id ?? ''
const HOUR_MS = 3_600_000

const EMPRESA = {
  nomeEmpresa: 'Rocha Forte Mármores',
  telefone: '1140028922',
  email: 'contato@rochaforte.com.br',
  endereco: 'Rua das Pedras, 120',
  cidade: 'São Paulo',
  estado: 'SP',
  instagram: 'rochafortemarmores',
}

type Escrito = Pick<OrcamentoExemplo, 'cliente' | 'orcamento'>

/** The newest last. `horas`: how long before the start each was made. */
const ORCAMENTOS: { exemplo: Escrito; status: Status; horas: number; desenhado?: boolean }[] = [
  { exemplo: ORCAMENTO_LAVATORIO, status: 'aprovado', horas: 170 },
  // The one that is drawn, and half cut.
  { exemplo: ORCAMENTO_DESENHADO, status: 'aprovado', horas: 122, desenhado: true },
  { exemplo: ORCAMENTO_OBRA, status: 'rascunho', horas: 98 },
  { exemplo: ORCAMENTO_COZINHA, status: 'finalizado', horas: 26 },
  {
    exemplo: { ...ORCAMENTO_REFERENCIA, cliente: { ...CLIENTE_ANA, nomeCompleto: 'Marina Prado' } },
    status: 'finalizado',
    horas: 1,
  },
]

export interface DemoOptions {
  database: DatabaseHandle
  config: Config
  now: Date
  log: { info(message: string): void }
}

/**
 * Adds a demonstration account with a company, customers, stock and worked quotes, once: through the same use
 * cases as the calls, in one transaction. Prints how to sign in.
 */
export async function seedDemo({ database, config, now, log }: DemoOptions): Promise<void> {
  const surroundings = { ...BY_ITSELF, config, now, newId: randomUUID, userId: '' }
  const context: OpenContext = {
    ...surroundings,
    origin: config.publicUrl ?? '',
    limit: () => Promise.resolve(),
    clearLimit: () => Promise.resolve(),
    mailer: undefined,
    afterAnswer: () => undefined,
    inTransaction: (visibility, work) =>
      inTransaction(database, visibility, async (db) => {
        const userId = visibility !== 'nobody' && 'userId' in visibility ? visibility.userId : ''
        const inside = { ...surroundings, userId, db }
        const result = await work(inside)
        await fillAccount(inside)
        return result
      }),
  }
  try {
    await registerConta(context, accountInput())
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EMAIL_EM_USO') throw error
  }
  log.info(`Conta de demonstração: ${CONTA_DEMO.email} / ${CONTA_DEMO.password}`)
}

function accountInput() {
  const body = { ...CONTA_DEMO, nome: 'Rocha Forte Mármores', telefone: '', planoId: PLANO_PROFISSIONAL }
  return { body, params: undefined, query: undefined }
}

async function fillAccount(context: Context): Promise<void> {
  await changeEmpresa(context, { body: EMPRESA, params: undefined, query: undefined })
  const estoque = await fillEstoque(context)
  await fillModelos(context)
  const fotos = await drawFotosDeExemplo()
  for (const orcamento of ORCAMENTOS) {
    const made = new Date(context.now.getTime() - orcamento.horas * HOUR_MS)
    await addOrcamento(context, orcamento, { estoque, feitaEm: made, fotos })
  }
}

/** Ids of the stock, by name. */
interface Estoque {
  materiais: ReadonlyMap<string, EstoqueMaterial>
  itens: ReadonlyMap<string, string>
}

async function fillEstoque(context: Context): Promise<Estoque> {
  const materiais = new Map<string, EstoqueMaterial>()
  const categorias = new Map<string, string>()
  for (const { categoria, ...body } of MATERIAIS_EXEMPLO) {
    const categoriaId = categorias.get(categoria) ?? (await newCategoria(context, categoria))
    categorias.set(categoria, categoriaId)
    const pedra = await estoqueMateriais.create(context, { body: { ...body, categoriaId } })
    // Two stones share a name: the polished one comes first and is the usual one.
    if (!materiais.has(pedra.nome)) materiais.set(pedra.nome, pedra)
  }
  return { materiais, itens: await fillItens(context) }
}

async function newCategoria(context: Context, nome: string): Promise<string> {
  return (await categoriasMaterial.create(context, { body: { nome, descricao: '' } })).id
}

async function fillItens(context: Context): Promise<ReadonlyMap<string, string>> {
  const itens = new Map<string, string>()
  const categorias = new Map<string, string>()
  for (const { categoria, ...body } of ITENS_EXEMPLO) {
    const known = categorias.get(categoria)
    const { id: categoriaId } = known
      ? { id: known }
      : await categoriasItem.create(context, { body: { nome: categoria, descricao: '' } })
    categorias.set(categoria, categoriaId)
    const { id, nome } = await estoqueItens.create(context, { body: { ...body, categoriaId } })
    itens.set(nome, id)
  }
  return itens
}

/** Two projects of the catalogue: the kitchen and the basin of the worked quotes. */
async function fillModelos(context: Context): Promise<void> {
  for (const { orcamento } of [ORCAMENTO_COZINHA, ORCAMENTO_LAVATORIO]) {
    const [material] = orcamento.materiais
    if (!material) continue
    const dono = { isTemplate: true, clienteId: null, orcamentoId: null }
    await createMaterial(context, { body: { material: { ...material, ...dono } } })
  }
}

async function addOrcamento(
  context: Context,
  { exemplo, status, desenhado = false }: (typeof ORCAMENTOS)[number],
  { estoque, feitaEm, fotos }: { estoque: Estoque; feitaEm: Date; fotos: FotosDeExemplo },
): Promise<void> {
  const then = { ...context, now: feitaEm }
  const validade = dataValidade(diaCivil(feitaEm), null)
  const clienteId = await addCliente(then, exemplo.cliente)
  const body = {
    ...exemplo.orcamento,
    clienteId,
    dataValidade: validade,
    validadeOrcamento: textoValidade(validade),
    materiais: exemplo.orcamento.materiais.map((material) => ({
      ...material,
      estoqueMaterialId: estoque.materiais.get(material.tipo)?.id ?? null,
      itens: material.itens.map((item) => ({ ...item, estoqueId: estoque.itens.get(item.nome) ?? null })),
    })),
  }
  const pedra = estoque.materiais.get(exemplo.orcamento.materiais[0]?.tipo ?? '')
  if (desenhado && pedra) {
    const cliente = exemplo.cliente.nomeCompleto
    await addCozinha(context, { orcamento: body, cliente, pedra, feitaEm, exemplo: false, fotos })
    return
  }
  const { id } = await createOrcamento(then, { body })
  if (status !== 'rascunho') await changeOrcamento(then, { params: { id }, body: { status } })
}

async function addCliente(context: Context, cliente: ClienteExemplo): Promise<string | null> {
  const input = { body: { clientes: [cliente] }, params: undefined, query: undefined }
  const { clientes } = await saveClientes(context, input)
  return clientes[0]?.id ?? null
}
