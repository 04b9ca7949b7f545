import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Evento } from '@lapida/contracts/historico'
import { foldText } from '@lapida/domain/shared/texto'
import type { Context } from '#http/context.ts'
import { decodeCursor, encodeCursor } from '#http/keyset-cursor.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf } from '#http/route.ts'
import { findEventosContados, type EventoRow } from './historico.repository.ts'

const PAGE = { usual: 50, most: 200 }

/** What happened, newest first, page by page, with how many there are in all. */
export async function listHistorico(
  context: Context,
  { query }: InputOf<'historico.list'>,
): Promise<AnswerOf<'historico.list'>> {
  const limite = pageSize(query.limite, PAGE)
  const { entidade, entidadeId, tipo } = query
  const filter = { entidade, entidadeId, busca: foldText(query.busca ?? '') }
  const { eventos: rows, contagem } = await findEventosContados(context, filter, {
    tipo,
    before: query.cursor ? decodeCursor(query.cursor) : undefined,
    // One more than asked tells whether there is a next page.
    limite: limite + 1,
  })
  const page = rows.slice(0, limite)
  const last = page.at(-1)
  return {
    eventos: page.map(presentEvento),
    proximoCursor: rows.length > limite && last ? encodeCursor(last) : null,
    contagem,
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
