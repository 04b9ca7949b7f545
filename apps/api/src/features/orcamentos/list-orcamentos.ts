import type { AnswerOf } from '@lapida/contracts/endpoints'
import { foldText } from '@lapida/domain/shared/texto'
import { jsonList, jsonRecord, jsonText, type JsonText } from '#http/json-text.ts'
import { decodeCursor, encodeCursor } from '#http/keyset-cursor.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf, ReadContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import type { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { findPaginaOrcamentos } from './orcamentos.repository.ts'
import { textsOfOrcamentos } from './texts-of-orcamentos.ts'

const PAGE = { usual: 200, most: 500 }

/** A page of quotes, the newest first; `proximoCursor` asks for the next one, null when this was the last. */
export async function listOrcamentos(
  { read, userId }: Pick<ReadContext, 'read' | 'userId'>,
  { query }: Pick<InputOf<'orcamentos.list'>, 'query'>,
  lembrados: OrcamentosLembrados,
): Promise<JsonText<AnswerOf<'orcamentos.list'>>> {
  const limite = pageSize(query.limite, PAGE)
  const filtro = {
    clienteId: query.clienteId && idToFind(query.clienteId),
    status: query.status,
    busca: query.busca && foldText(query.busca),
    depoisDe: query.cursor ? decodeCursor(query.cursor) : undefined,
    limite: limite + 1,
  }
  const found = await read(({ db }) => findPaginaOrcamentos(db, userId, filtro))
  const page = found.slice(0, limite)
  const last = page.at(-1)
  const cursor = last && found.length > limite ? encodeCursor(last) : null
  return jsonRecord<AnswerOf<'orcamentos.list'>>({
    orcamentos: jsonList(await textsOfOrcamentos({ read, userId, lembrados }, page)),
    proximoCursor: jsonText<string | null>(cursor),
  })
}
