import { useLiveQuery } from 'dexie-react-hooks'
import { CLIENTE_DO_ORCAMENTO, ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Cliente } from '@lapida/contracts/cliente'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { Orcamento, OrcamentoCreateInput } from '@lapida/contracts/orcamento'
import { pickNames, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import type { Status } from '@lapida/contracts/valores'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { dataValidade } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import { uuid } from '#shared/uuid.ts'
import { copiaOfOrcamento } from './copia-orcamento.ts'
import { EMPRESA_ID } from '#data/local/operacao.ts'
import { showMoved } from './orcamentos-listados.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import { currentStore, type Local } from '#data/local/store.ts'

/** The fields of a change, as PATCH takes them. */
export type OrcamentoChangeInput = BodyInput<'orcamentos.change'>

type ClienteDoOrcamento = NonNullable<Orcamento['cliente']>

/** What a quote shows of its customer. */
function clienteOfOrcamento(cliente: Cliente): ClienteDoOrcamento {
  return pickNames(CLIENTE_DO_ORCAMENTO, cliente)
}

/** Quotes with their customers as this device knows them now, also where the server does not know them yet. */
async function withClientes(orcamentos: Local<Orcamento>[]): Promise<Local<Orcamento>[]> {
  const ids = [...new Set(orcamentos.flatMap(({ clienteId }) => clienteId ?? []))]
  const clientes = await currentStore().clientes.bulkGet(ids)
  const known = new Map(clientes.flatMap((cliente) => (cliente ? [[cliente.id, cliente]] : [])))
  return orcamentos.map((orcamento) => {
    const cliente = known.get(orcamento.clienteId ?? '')
    return cliente ? { ...orcamento, cliente: clienteOfOrcamento(cliente) } : orcamento
  })
}

async function readOrcamentos(): Promise<Local<Orcamento>[]> {
  // Not `reverse()`: reading backwards goes through a cursor, ten times slower.
  const oldestFirst = await currentStore().orcamentos.orderBy('createdAt').toArray()
  return withClientes(oldestFirst.reverse())
}

/** All quotes of this device, newest first; undefined while they are read. */
export function useOrcamentos(): Local<Orcamento>[] | undefined {
  return useLiveQuery(readOrcamentos)
}

/** The newest quotes of this device, newest first; undefined while they are read. */
export function useUltimosOrcamentos(limite: number): Local<Orcamento>[] | undefined {
  return useLiveQuery(
    async () =>
      withClientes(await currentStore().orcamentos.orderBy('createdAt').reverse().limit(limite).toArray()),
    [limite],
  )
}

/** A quote of this device, or null. */
export async function findOrcamento(id: string): Promise<Local<Orcamento> | null> {
  const stored = await currentStore().orcamentos.get(id)
  return stored ? ((await withClientes([stored]))[0] ?? null) : null
}

/** A quote; undefined while it is read, null when this device has none with this id. */
export function useOrcamento(id: string): Local<Orcamento> | null | undefined {
  return useLiveQuery(() => findOrcamento(id), [id])
}

/**
 * The quotes with these ids that this device has, each as it is produced: with what was agreed to in the place of what
 * is being prepared. Undefined while they are read.
 */
export function useOrcamentosVigentes(ids: readonly string[]): Local<Orcamento>[] | undefined {
  return useLiveQuery(async () => {
    const found = await currentStore().orcamentos.bulkGet([...ids])
    const known = await withClientes(found.filter((orcamento) => orcamento !== undefined))
    return known.map((orcamento) => ({ ...orcamento, ...orcamentoVigente(orcamento) }))
  }, [ids.join()])
}

/**
 * Creates a quote on this device, with its totals, and sends it. The same id never makes two: a second call with the
 * id of a quote that exists gives that quote. Resolves as soon as this device has it.
 */
export async function createOrcamento(
  input: OrcamentoCreateInput & { id: string },
): Promise<Local<Orcamento>> {
  const existing = await findOrcamento(input.id)
  if (existing) return existing
  const { id, requestId: _requestId, ...campos } = input
  const view = await enqueueOperacao({
    recurso: 'orcamentos',
    registroId: id,
    acao: 'criar',
    corpo: withEntryIds(campos),
    dependeDe: [...(campos.clienteId ? [campos.clienteId] : []), ...(await produtosAntesDe([campos]))],
    rotulo: await rotuloOfOrcamento(campos.clienteId),
  })
  if (!view) throw new Error('A created quote must be visible.')
  return (await findOrcamento(id)) ?? view
}

/** Stones and items that these states of a quote name and that the server may not know yet: theirs is sent first. */
async function produtosAntesDe(estados: readonly unknown[]): Promise<string[]> {
  const waiting = await currentStore().operacoes.where('recurso').startsWith('estoque-').toArray()
  const text = JSON.stringify(estados)
  return [...new Set(waiting.map(({ registroId }) => registroId))].filter((id) => text.includes(id))
}

/**
 * Changes fields of a quote on this device, with its totals, and sends only them. Gives the quote after the change.
 * @param antes the quote as the person began with it, where that may be longer ago
 */
export async function changeOrcamento(
  id: string,
  changed: OrcamentoChangeInput,
  antes?: object,
): Promise<Local<Orcamento>> {
  const known = await findOrcamento(id)
  const clienteId = changed.clienteId === undefined ? known?.clienteId : changed.clienteId
  await enqueueOperacao({
    recurso: 'orcamentos',
    registroId: id,
    acao: 'alterar',
    corpo: withEntryIds(changed),
    ...(antes && { antes: { ...known, ...antes } }),
    dependeDe: [...(clienteId ? [clienteId] : []), ...(await produtosAntesDe([known, changed]))],
    rotulo: known?.numeracao || (await rotuloOfOrcamento(clienteId)),
  })
  const view = await findOrcamento(id)
  if (!view) throw new Error('The quote does not exist on this device.')
  return view
}

/** Says of materials of a quote which stone of the stock they are; null: of none. Nothing else of the quote changes. */
export async function linkMateriais(
  id: string,
  materiais: readonly string[],
  estoqueMaterialId: string | null,
): Promise<void> {
  const known = await findOrcamento(id)
  if (!known) return
  const linked = known.materiais.map((material) => ({
    id: material.id,
    ...(materiais.includes(material.id) && { estoqueMaterialId }),
  }))
  await changeOrcamento(id, { materiais: linked })
}

/**
 * Moves a quote to another status; every list shows it there in the same frame. When the server refuses, the quote
 * goes back and `subscribeToRefusedMoves` tells.
 */
export function moveOrcamento(id: string, status: Status): Promise<Local<Orcamento>> {
  return showMoved(id, status, () => changeOrcamento(id, { status }))
}

/**
 * Freezes a quote for its customer as it stands here: a draft is one no more, and what waits of it goes first. Sending it
 * twice as it stands makes one version.
 */
export function sendOrcamento({ id, status }: Pick<Orcamento, 'id' | 'status'>): Promise<Local<Orcamento>> {
  return showMoved(id, status === 'rascunho' ? 'finalizado' : status, async () => {
    const known = await findOrcamento(id)
    const rotulo = known?.numeracao || (await rotuloOfOrcamento(known?.clienteId))
    await enqueueOperacao({ recurso: 'orcamentos', registroId: id, acao: 'enviar', rotulo })
    const view = await findOrcamento(id)
    if (!view) throw new Error('The quote does not exist on this device.')
    return view
  })
}

/** Approves a quote again as it was: with what it gave back when it left its approval. */
export function repeatAprovacao(id: string): Promise<Local<Orcamento>> {
  const corpo = { status: 'aprovado', refazerAprovacao: true } as const
  return showMoved(id, corpo.status, () => changeOrcamento(id, corpo))
}

/**
 * Makes a draft with the same customer, lines, prices and conditions, valid as long as the company's quotes are from
 * today on. Works without network. Gives the new quote.
 */
export async function duplicateOrcamento(id: string): Promise<Local<Orcamento>> {
  const store = currentStore()
  const original = await findOrcamento(id)
  if (!original) throw new Error('The quote does not exist on this device.')
  const { fusoHorario, validadeOrcamentoPadrao } = (await store.empresa.get(EMPRESA_ID)) ?? empresaPadrao()
  const validade = dataValidade(diaCivil(new Date(), fusoHorario), validadeOrcamentoPadrao)
  const copia = copiaOfOrcamento(original, validade)
  // A customer who was deleted meanwhile cannot take a new quote.
  const cliente = copia.clienteId ? await store.clientes.get(copia.clienteId) : undefined
  return createOrcamento({ ...copia, id: uuid(), clienteId: cliente?.id ?? null })
}

/** Deletes a quote on this device and sends that; `restoreOrcamento` brings it back. */
export async function removeOrcamento(id: string): Promise<void> {
  const known = await findOrcamento(id)
  const rotulo = known?.numeracao || (await rotuloOfOrcamento(known?.clienteId))
  await enqueueOperacao({ recurso: 'orcamentos', registroId: id, acao: 'remover', rotulo })
}

/** Brings a deleted quote back. */
export async function restoreOrcamento(id: string): Promise<void> {
  const copia = await currentStore().copias.get(['orcamentos', id])
  const rotulo = (copia?.valor as Orcamento | undefined)?.numeracao || 'Orçamento'
  await enqueueOperacao({ recurso: 'orcamentos', registroId: id, acao: 'restaurar', rotulo })
}

async function rotuloOfOrcamento(clienteId: string | null | undefined): Promise<string> {
  const cliente = clienteId ? await currentStore().clientes.get(clienteId) : undefined
  return cliente ? `Orçamento de ${cliente.nomeCompleto}` : 'Orçamento'
}

type Entry = Record<string, unknown>

/** Every entry of a list gets an id here, so that device and server call it the same from the start. */
function withEntryIds(fields: object, { listas }: RegistroEscrito = ORCAMENTO): Entry {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const entries = listas[name]
      if (!entries || !Array.isArray(value)) return [name, value]
      return [
        name,
        value.map((entry: Entry) => ({ ...withEntryIds(entry, entries), id: entry['id'] || uuid() })),
      ]
    }),
  )
}
