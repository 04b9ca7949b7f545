// Quotes for the tests of lists and boards: a customer, a status and a value each, made through the API.
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Status } from '@lapida/contracts/valores'
import { call, type Account } from './accounts.ts'

export interface SeededQuote {
  /** null for a quote without a customer */
  cliente: string | null
  status: Status
  /** reais; the quote consists of one service of this value */
  valor: number
  /** stone of its only material, without pieces */
  pedra?: string
  dataValidade?: string
}

/** Stores the quotes in this order, each with a customer of its own (one per name); gives them as the API does. */
export async function seedQuotes(
  account: Account,
  quotes: readonly SeededQuote[],
): Promise<AnswerOf<'orcamentos.create'>[]> {
  const ids = new Map<string, string>()
  const stored: AnswerOf<'orcamentos.create'>[] = []
  for (const quote of quotes) {
    const { cliente } = quote
    if (cliente !== null && !ids.has(cliente))
      ids.set(cliente, await storeCliente(account, cliente, ids.size))
    stored.push(await storeQuote(account, quote, ids.get(cliente ?? '') ?? null))
  }
  return stored
}

async function storeCliente(account: Account, nomeCompleto: string, index: number): Promise<string> {
  const id = crypto.randomUUID()
  const telefone = `119${String(81000000 + index)}`
  await call(account, 'clientes.save', { body: { clientes: [{ id, nomeCompleto, telefone }] } })
  return id
}

function storeQuote(
  account: Account,
  { status, valor, pedra, dataValidade }: SeededQuote,
  clienteId: string | null,
): Promise<AnswerOf<'orcamentos.create'>> {
  const materiais = pedra ? [{ nome: 'Bancada', tipo: pedra, ambiente: 'Cozinha', precoM2: 480 }] : []
  const servicos = [{ nome: 'Instalação', valor }]
  return call(account, 'orcamentos.create', {
    body: { clienteId, status, materiais, servicos, dataValidade: dataValidade ?? null },
  })
}
