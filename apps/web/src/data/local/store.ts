import { Dexie, type Collection, type EntityTable, type Table, type Transaction } from 'dexie'
import type { Chapa } from '@lapida/contracts/chapa'
import type { Cliente } from '@lapida/contracts/cliente'
import type { Contato } from '@lapida/contracts/contato'
import type { Empresa } from '@lapida/contracts/empresa'
import type { FotoChapa } from '@lapida/contracts/foto-chapa'
import type { Prova } from '@lapida/contracts/prova'
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Recebimento } from '@lapida/contracts/parcela'
import { CHAVE_CHAPAS, CHAVES_ESTOQUE } from './chaves-estoque.ts'
import { FOTO_DO_RASCUNHO, RASCUNHO_DE_FOTO } from './rascunho-de-foto.ts'
import { completeRegistros } from './complete-registros.ts'
import { CURSOR_KEY } from './cursor.ts'
import type { DesenhoGuardado, HistoricoGuardado } from './desenho-guardado.ts'
import type { DocumentoGuardado } from './documento-guardado.ts'
import { receiveNotas } from './notas.ts'
import type { Operacao, Recurso } from './operacao.ts'
import { pecasOfOrcamento, resumoOfOrcamento, type OrcamentoResumo } from './orcamento-resumo.ts'
import type { PlanoCorteGuardado } from './plano-corte-guardado.ts'

/** conflito: somebody else has changed the same, and a person decides */
export type EstadoSync = 'pendente' | 'sincronizado' | 'erro' | 'conflito'

/** A record as the contract shapes it, and how it stands with the server. */
export type Local<T> = T & { _sync: EstadoSync }

export type EmpresaRegistro = Empresa & { id: string; versao?: number }

export type Registros = {
  clientes: Cliente
  orcamentos: Orcamento
  recebimentos: Recebimento
  empresa: EmpresaRegistro
  contatos: Contato
  'estoque-materiais': EstoqueMaterial
  'estoque-itens': EstoqueItem
  'fotos-chapa': FotoChapa
  provas: Prova
}

/** The server's copy of a record that has, or had, operations waiting; or of one that was deleted. */
export interface CopiaGuardada {
  recurso: Recurso
  registroId: string
  valor: unknown
  excluida: boolean
}

export interface Guardado {
  chave: string
  valor: unknown
  /** ISO timestamp */
  em: string
}

/** Everything that one person has of one company on this device; `userId` is their key (shared/acesso.ts). */
export class Store extends Dexie {
  declare clientes: EntityTable<Local<Cliente>, 'id'>
  declare orcamentos: EntityTable<Local<Orcamento>, 'id'>
  /** the short forms of the quotes, for lists */
  declare resumos: EntityTable<OrcamentoResumo, 'id'>
  /** what came in and the server has not yet; what it has stands with its instalment (parcelas.ts) */
  declare recebimentos: EntityTable<Local<Recebimento>, 'id'>
  declare empresa: EntityTable<Local<EmpresaRegistro>, 'id'>
  declare contatos: EntityTable<Local<Contato>, 'id'>
  declare operacoes: EntityTable<Operacao, 'ordem'>
  declare copias: Table<CopiaGuardada, [Recurso, string]>
  declare rascunhos: EntityTable<{ userId: string; rascunho: unknown }, 'userId'>
  /** cutting plans; those that the server does not have yet among them */
  declare planosCorte: Table<PlanoCorteGuardado, string, PlanoCorteGuardado>
  /** drawings, likewise, and beside them the steps that can be undone */
  declare desenhos: Table<DesenhoGuardado, string, DesenhoGuardado>
  declare historicosDesenho: EntityTable<HistoricoGuardado, 'id'>
  declare meta: EntityTable<Guardado, 'chave'>
  declare cache: EntityTable<Guardado, 'chave'>

  readonly userId: string

  constructor(userId: string) {
    // Dexie's own cache of answers copies each record of a list once more; what stays in memory is kept by lista-viva.ts.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.userId = userId
    this.version(1).stores({
      clientes: 'id, nomeCompleto',
      orcamentos: 'id, createdAt, clienteId',
      empresa: 'id',
      operacoes: '++ordem, &id, [recurso+registroId], estado',
      copias: '[recurso+registroId]',
      rascunhos: 'userId',
      meta: 'chave',
      cache: 'chave',
    })
    // Copies from before a quote knew its approval and its looks: without a cursor everything is asked for again.
    this.version(2).upgrade((before) => before.table('meta').clear())
    this.version(3).stores({ resumos: 'id, clienteId' }).upgrade(summarizeOrcamentos)
    this.version(5).stores({ planosCorte: 'id' }).upgrade(countPecas)
    this.version(6).stores({ desenhos: 'id', historicosDesenho: 'id' })
    this.version(8).upgrade(askAgain)
    this.version(9).upgrade(completeSemChapa)
    this.version(11).stores({ recebimentos: 'id, parcelaId' })
    this.version(12).stores({ contatos: 'id, orcamentoId' })
    // What waits is found without reading the others, which may be megabytes.
    this.version(14).stores({ planosCorte: 'id, pedido', desenhos: 'id, pedido' })
    this.version(16).upgrade(completeRegistros)
    this.version(17).upgrade(completeChapas)
  }
}

/** Quotes that this device had before it kept short forms of them. */
async function summarizeOrcamentos(before: Transaction): Promise<void> {
  const orcamentos: Local<Orcamento>[] = await before.table('orcamentos').toArray()
  await before.table('resumos').bulkPut(orcamentos.map((one) => resumoOfOrcamento(one, undefined)))
}

/** Short forms from before they said how many pieces their quote has. */
async function countPecas(before: Transaction): Promise<void> {
  const orcamentos: Local<Orcamento>[] = await before.table('orcamentos').toArray()
  const counted = new Map(orcamentos.map((one) => [one.id, pecasOfOrcamento(one)]))
  await before
    .table('resumos')
    .toCollection()
    .modify((resumo) => Object.assign(resumo, counted.get(resumo.id)))
}

/**
 * Quotes that this device had before a stone was more than its name. The server knows thickness and finish of those that
 * came from the stock: without a cursor all of them are asked for again.
 */
async function askAgain(before: Transaction): Promise<void> {
  await before.table('meta').delete(CURSOR_KEY)
  // Copies of the stock know no veins either.
  await before.table('cache').clear()
}

/** Copies of the stock from before a stone with slabs could have more than those (ruling 46). */
async function completeSemChapa(before: Transaction): Promise<void> {
  await before
    .table('cache')
    .where('chave')
    .equals(CHAVES_ESTOQUE.materiais)
    .modify((copy) => {
      for (const material of copy.valor as EstoqueMaterial[])
        material.semChapa ??= material.porChapas ? 0 : material.quantidadeEstoque
    })
}

/** Slabs that this device had before one could be photographed and flattened. */
async function completeChapas(before: Transaction): Promise<void> {
  await before
    .table('cache')
    .where('chave')
    .equals(CHAVE_CHAPAS)
    .modify((copy) => {
      for (const chapa of copy.valor as Chapa[]) chapa.fotoPlana ??= null
    })
}

const NAME_PREFIX = 'lapida-'

function databaseName(userId: string): string {
  return `${NAME_PREFIX}${userId}`
}

let store: Store | null = null

/** Opens the user's database on this device; what other users left here without anything to send is deleted. */
export async function openStore(userId: string): Promise<Store> {
  if (store?.userId === userId && store.isOpen()) return store
  store?.close()
  const opened = new Store(userId)
  await opened.open()
  store = opened
  await forgetOtherUsers(userId)
  await receiveNotas(opened)
  return opened
}

/**
 * The open database.
 * @throws {Error} before openStore or after closeAndDeleteStore: only screens behind the sign-in may ask.
 */
export function currentStore(): Store {
  if (!store) throw new Error('No user is signed in on this device.')
  return store
}

/** The open database, or null when nobody is signed in. */
export function openedStore(): Store | null {
  return store
}

/** Deletes everything of the user from this device. */
export async function closeAndDeleteStore(): Promise<void> {
  const closing = store
  store = null
  if (!closing) return
  closing.close()
  await Dexie.delete(closing.name)
}

/** Another user's copies go; only what that user has not yet sent to the server stays, unseen, for the next sign-in. */
async function forgetOtherUsers(userId: string): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const others = names.filter((name) => name.startsWith(NAME_PREFIX) && name !== databaseName(userId))
  for (const name of others) {
    const other = new Store(name.slice(NAME_PREFIX.length))
    await other.open()
    const unsent = await countUnsent(other)
    if (unsent > 0) await forgetTyped(other)
    other.close()
    if (unsent === 0) await Dexie.delete(name)
  }
}

/** Everything of a user that the server does not have. */
export async function countUnsent(store: Store): Promise<number> {
  const documentos = await Promise.all(documentosNaFila(store).map((waiting) => waiting.count()))
  return documentos.reduce((sum, count) => sum + count, await store.operacoes.count())
}

/** Cutting plans and drawings that the server is still to be told of, each kind by itself. */
export function documentosNaFila(store: Store): Collection<DocumentoGuardado<unknown>, string>[] {
  // An index holds no rows whose value is null: the server has those.
  return ['planosCorte', 'desenhos'].map((name) =>
    store.table<DocumentoGuardado<unknown>, string>(name).where('pedido').above(''),
  )
}

/** Whether a cutting plan or a drawing is not merely on its way. */
export function isDocumentoRetido({ pedido, problema, tentativas }: DocumentoGuardado<unknown>): boolean {
  return pedido !== null && (problema !== null || tentativas > 0)
}

/** How many of them there are, and in how many of these somebody else has changed the same. */
export async function countHeldDocumentos(store: Store): Promise<{ retidos: number; emConflito: number }> {
  const waiting = await Promise.all(documentosNaFila(store).map((one) => one.toArray()))
  const held = waiting.flat().filter(isDocumentoRetido)
  const emConflito = held.filter(({ problema }) => problema?.tipo === 'conflito').length
  return { retidos: held.length, emConflito }
}

/** Deletes what other users typed and did not save: this user must not see it (spec 1 §5). */
async function forgetTyped(other: Store): Promise<void> {
  await other.rascunhos.clear()
  await other.meta.where('chave').startsWith('edicao/').delete()
  await other.meta.where('chave').startsWithAnyOf(RASCUNHO_DE_FOTO, FOTO_DO_RASCUNHO).delete()
}
