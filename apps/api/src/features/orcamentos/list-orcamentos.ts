import type { AnswerOf } from '@lapida/contracts/endpoints'
import { foldText } from '@lapida/domain/shared/texto'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { withMateriais } from './load-orcamento.ts'
import { findPaginaOrcamentos } from './orcamentos.repository.ts'

const PAGE = 200
const LARGEST_PAGE = 500

/** A page of quotes, the newest first; `proximoCursor` asks for the next one, null when this was the last. */
export async function listOrcamentos(
  context: Context,
  { query }: Pick<InputOf<'orcamentos.list'>, 'query'>,
): Promise<AnswerOf<'orcamentos.list'>> {
  const limite = Math.min(Math.max(Number(query.limite ?? PAGE), 1), LARGEST_PAGE)
  const found = await findPaginaOrcamentos(context.db, context.userId, {
    clienteId: query.clienteId && idToFind(query.clienteId),
    status: query.status,
    busca: query.busca && foldText(query.busca),
    depoisDe: query.cursor ? placeOf(query.cursor) : undefined,
    limite: limite + 1,
  })
  const page = found.slice(0, limite)
  const last = page.at(-1)?.orcamento
  return {
    orcamentos: await withMateriais(context, page),
    proximoCursor: last && found.length > limite ? writeCursor(last) : null,
  }
}

function placeOf(cursor: string) {
  const place = readCursor(cursor)
  if (!place) throw invalidData({ cursor: 'Peça a lista de novo desde o começo.' })
  return place
}
