import { liveQuery } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { CLIENTE } from '@lapida/contracts/campos-escritos'
import type { Cliente, ClienteChange, ClienteSalvar } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { matchesCliente } from '@lapida/domain/cliente/busca'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { isOnline } from '#shared/connection.ts'
import { uuid } from '#shared/uuid.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import type { Operacao, OperacaoComErro } from '#data/local/operacao.ts'
import { currentStore, type Local } from '#data/local/store.ts'

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function inNameOrder(clientes: Local<Cliente>[]): Local<Cliente>[] {
  return clientes.sort((one, other) => byName.compare(one.nomeCompleto, other.nomeCompleto))
}

/** All customers of this device in the order of their names; undefined while they are read. */
export function useClientes(): Local<Cliente>[] | undefined {
  return useLiveQuery(async () => inNameOrder(await currentStore().clientes.toArray()))
}

/** A customer of this device, or null. */
export async function findCliente(id: string): Promise<Local<Cliente> | null> {
  return (await currentStore().clientes.get(id)) ?? null
}

/** A customer's quotes, newest first; undefined while they are read. */
export function useOrcamentosDoCliente(id: string): Local<Orcamento>[] | undefined {
  return useLiveQuery(async () => {
    const orcamentos = await currentStore().orcamentos.where('clienteId').equals(id).toArray()
    return orcamentos.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  }, [id])
}

/** Customers found by name, phone or e-mail, accents and phone marks ignored; in the order of their names. */
export async function searchClientes(texto: string, limite = 5): Promise<Local<Cliente>[]> {
  if (texto.trim() === '') return []
  const found = await currentStore()
    .clientes.filter((cliente) => matchesCliente(cliente, texto))
    .toArray()
  return inNameOrder(found).slice(0, limite)
}

/** Customers of the latest quotes, then the latest registered ones; undefined while they are read. */
export function useRecentClientes(limite = 3): Local<Cliente>[] | undefined {
  return useLiveQuery(() => recentClientes(limite), [limite])
}

async function recentClientes(limite: number): Promise<Local<Cliente>[]> {
  const store = currentStore()
  const orcamentos = await store.orcamentos.orderBy('createdAt').reverse().limit(50).toArray()
  const clientes = await store.clientes.toArray()
  const newestFirst = clientes.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const order = [...orcamentos.map(({ clienteId }) => clienteId), ...newestFirst.map(({ id }) => id)]
  const known = new Map(clientes.map((cliente) => [cliente.id, cliente]))
  return [...new Set(order)].flatMap((id) => known.get(id ?? '') ?? []).slice(0, limite)
}

/**
 * Saves a customer on this device and sends it: a new one, or the changed fields of the one with this id. Gives the
 * stored record. Resolves as soon as this device has it.
 * @param antes the customer as the person began with it, where that may be longer ago
 */
export async function saveCliente(
  dados: ClienteSalvar & { id?: string | null },
  antes?: Cliente | null,
): Promise<Local<Cliente>> {
  const { id, ...campos } = dados
  const known = id ? await findCliente(id) : null
  const registroId = known?.id ?? id ?? uuid()
  const rotulo = campos.nomeCompleto
  if (!known) {
    return written(
      await enqueueOperacao({ recurso: 'clientes', registroId, acao: 'criar', corpo: campos, rotulo }),
    )
  }
  const begun = antes ?? known
  const corpo = differenceOf<typeof CLIENTE, Partial<Cliente>>(CLIENTE, begun, campos)
  if (!corpo) return known
  return written(
    await enqueueOperacao({ recurso: 'clientes', registroId, acao: 'alterar', corpo, antes: begun, rotulo }),
  )
}

/** Changes fields of a customer on this device and sends them; `antes` as in saveCliente. */
export async function changeCliente(
  id: string,
  campos: ClienteChange,
  antes?: Cliente | null,
): Promise<Local<Cliente>> {
  const known = await findCliente(id)
  return written(
    await enqueueOperacao({
      recurso: 'clientes',
      registroId: id,
      acao: 'alterar',
      corpo: { ...campos },
      ...(antes && { antes }),
      rotulo: campos.nomeCompleto ?? known?.nomeCompleto ?? 'Cliente',
    }),
  )
}

function written(cliente: Local<Cliente> | null): Local<Cliente> {
  if (!cliente) throw new Error('The customer does not exist on this device.')
  return cliente
}

/** Deletes a customer on this device and sends that; `restoreCliente` brings it back. */
export async function removeCliente(id: string): Promise<void> {
  const rotulo = (await findCliente(id))?.nomeCompleto ?? 'Cliente'
  await enqueueOperacao({ recurso: 'clientes', registroId: id, acao: 'remover', rotulo })
}

/** Brings a deleted customer back. */
export async function restoreCliente(id: string): Promise<void> {
  const copia = await currentStore().copias.get(['clientes', id])
  const rotulo = (copia?.valor as Cliente | undefined)?.nomeCompleto ?? 'Cliente'
  await enqueueOperacao({ recurso: 'clientes', registroId: id, acao: 'restaurar', rotulo })
}

/** The write of a customer that the server refused and that still waits for the person, or null. */
export async function findRecusa(id: string): Promise<OperacaoComErro | null> {
  return recusaEm(await operacoesOfCliente(id))
}

/** Where a customer's writes stand: with the server, still on the way, or refused by it. */
export type EnvioCliente =
  { estado: 'enviado' } | { estado: 'espera' } | { estado: 'recusado'; operacao: OperacaoComErro }

/**
 * Follows what was written of a customer until the server has it or refuses it; gives up with 'espera' after so many
 * milliseconds, at once without connection, and when the server asked to come back later.
 */
export function followEnvio(id: string, limiteMs: number): Promise<EnvioCliente> {
  if (!isOnline()) return Promise.resolve({ estado: 'espera' })
  return new Promise((resolve) => {
    const end = (envio: EnvioCliente) => {
      clearTimeout(timer)
      watching.unsubscribe()
      resolve(envio)
    }
    const timer = setTimeout(() => end({ estado: 'espera' }), limiteMs)
    const watching = liveQuery(() => operacoesOfCliente(id)).subscribe({
      next: (operacoes) => {
        const operacao = recusaEm(operacoes)
        if (operacao) end({ estado: 'recusado', operacao })
        else if (operacoes.length === 0) end({ estado: 'enviado' })
        else if (operacoes.some(({ tentativas }) => tentativas > 0)) end({ estado: 'espera' })
      },
      // The store was closed by a sign-out: there is nobody left to tell.
      error: () => end({ estado: 'espera' }),
    })
  })
}

function operacoesOfCliente(registroId: string): Promise<Operacao[]> {
  return currentStore().operacoes.where({ recurso: 'clientes', registroId }).sortBy('ordem')
}

function recusaEm(operacoes: readonly Operacao[]): OperacaoComErro | null {
  const isRefused = (operacao: Operacao): operacao is OperacaoComErro => operacao.estado === 'erro'
  return operacoes.find(isRefused) ?? null
}
