import type { AnswerOf } from '@lapida/contracts/endpoints'
import { foldText } from '@lapida/domain/shared/texto'
import type { Context } from '#http/context.ts'
import { decodeCursor, encodeCursor } from '#http/keyset-cursor.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { presentOrcamento } from './orcamentos.presenter.ts'
import { findPaginaOrcamentos } from './orcamentos.repository.ts'

const PAGE = { usual: 200, most: 500 }

/** A page of quotes, the newest first; `proximoCursor` asks for the next one, null when this was the last. */
export async function listOrcamentos(
  context: Context,
  { query }: Pick<InputOf<'orcamentos.list'>, 'query'>,
): Promise<AnswerOf<'orcamentos.list'>> {
  const limite = pageSize(query.limite, PAGE)
  const found = await findPaginaOrcamentos(context.db, context.userId, {
    clienteId: query.clienteId && idToFind(query.clienteId),
    status: query.status,
    busca: query.busca && foldText(query.busca),
    depoisDe: query.cursor ? decodeCursor(query.cursor) : undefined,
    limite: limite + 1,
  })
  const page = found.slice(0, limite)
  const last = page.at(-1)?.orcamento
  return {
    orcamentos: page.map(presentOrcamento),
    proximoCursor: last && found.length > limite ? encodeCursor(last) : null,
  }
}
