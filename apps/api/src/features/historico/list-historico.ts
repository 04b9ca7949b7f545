import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Evento } from '@lapida/contracts/historico'
import { quemOf, type Context } from '#http/context.ts'
import { decodeCursor, encodeCursor } from '#http/keyset-cursor.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf } from '#http/route.ts'
import { filterOf } from './filter-of.ts'
import { findEventosContados, type EventoRow } from './historico.repository.ts'
import { quemReader } from './present-quem.ts'

const PAGE = { usual: 50, most: 200 }

/** What happened, newest first, page by page, with how many there are in all. */
export async function listHistorico(
  context: Context,
  { query }: InputOf<'historico.list'>,
): Promise<AnswerOf<'historico.list'>> {
  const limite = pageSize(query.limite, PAGE)
  const { tipo } = query
  const { filter, pessoas } = await filterOf(context, query)
  const { eventos: rows, contagem } = await findEventosContados(context, filter, {
    tipo,
    before: query.cursor ? decodeCursor(query.cursor) : undefined,
    // One more than asked tells whether there is a next page.
    limite: limite + 1,
  })
  const page = rows.slice(0, limite)
  const last = page.at(-1)
  const quemOfEvento = quemReader(context, pessoas)
  return {
    eventos: page.map((row) => ({ ...presentEvento(row), ...quemOfEvento(row) })),
    proximoCursor: rows.length > limite && last ? encodeCursor(last) : null,
    contagem,
    ...(pessoas.length > 1 && {
      pessoas: pessoas.map((one) => ({ ...one, eu: one.id === quemOf(context).id })),
    }),
  }
}

function presentEvento(row: EventoRow): Evento {
  const { id, entidade, entidadeId, acao, titulo, autor, detalhes, restauravel, createdAt } = row
  return {
    id,
    entidade,
    entidadeId,
    acao,
    titulo,
    autor,
    detalhes,
    restauravel,
    createdAt: createdAt.toISOString(),
  }
}
