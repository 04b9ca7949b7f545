import type { Orcamento } from '@lapida/contracts/orcamento'
import { listOrcamentos } from '#features/orcamentos/list-orcamentos.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'

/** Few enough for the memory, many enough for few round trips. */
const QUOTES_AT_ONCE = '100'

/** Reads in a transaction of its own: a slow download holds no connection. */
export function read<T>(context: OpenContext, work: (inside: Context) => Promise<T>): Promise<T> {
  return context.inTransaction({ userId: context.userId }, work)
}

/** Every quote of the account in portions, the newest first. */
export async function* readOrcamentos(context: OpenContext): AsyncGenerator<Orcamento[]> {
  let cursor: string | undefined
  do {
    const query = { limite: QUOTES_AT_ONCE, cursor }
    const page = await read(context, (inside) => listOrcamentos(inside, { query }))
    if (page.orcamentos.length > 0) yield page.orcamentos
    cursor = page.proximoCursor ?? undefined
  } while (cursor !== undefined)
}
