import type { Context } from '#http/context.ts'
import { findEntregues } from './responsavel.repository.ts'

export interface EntreguesListados {
  /** ids of quotes that are somebody else's now */
  orcamentos: string[]
  /** ids of what was said of them */
  contatos: string[]
  /** version of the last one given; null when there is none */
  ultimaVersao: number | null
}

/** What went to somebody else after a version from whoever sees their own quotes alone; of the others nothing goes. */
export async function listEntregues(
  context: Context,
  page: { desde: number; limite: number },
): Promise<EntreguesListados> {
  const { pessoa } = context
  if (pessoa === null || pessoa.veTodosOrcamentos) return { orcamentos: [], contatos: [], ultimaVersao: null }
  const found = await findEntregues(context, { pessoaId: pessoa.id, ...page })
  return {
    orcamentos: found.map(({ id }) => id),
    contatos: found.flatMap(({ contatos }) => contatos),
    ultimaVersao: found.at(-1)?.versao ?? null,
  }
}
