import type { AnswerOf } from '@lapida/contracts/endpoints'
import { foldText } from '@lapida/domain/shared/texto'
import type { Context } from '#http/context.ts'
import { jsonList, jsonRecord, jsonText, type JsonText } from '#http/json-text.ts'
import { decodeCursor, encodeCursor } from '#http/keyset-cursor.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import type { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { findPaginaOrcamentos } from './orcamentos.repository.ts'
import { textOfOrcamento } from './text-of-orcamento.ts'

const PAGE = { usual: 200, most: 500 }

/** A page of quotes, the newest first; `proximoCursor` asks for the next one, null when this was the last. */
export async function listOrcamentos(
  context: Context,
  { query }: Pick<InputOf<'orcamentos.list'>, 'query'>,
  lembrados: OrcamentosLembrados,
): Promise<JsonText<AnswerOf<'orcamentos.list'>>> {
  const limite = pageSize(query.limite, PAGE)
  const known = lembrados.all(context.userId)
  const found = await findPaginaOrcamentos(context.db, context.userId, {
    clienteId: query.clienteId && idToFind(query.clienteId),
    status: query.status,
    busca: query.busca && foldText(query.busca),
    depoisDe: query.cursor ? decodeCursor(query.cursor) : undefined,
    limite: limite + 1,
    conhecidas: Array.from(known.values(), ({ chave }) => chave),
  })
  const page = found.slice(0, limite)
  const last = page.at(-1)
  return jsonRecord<AnswerOf<'orcamentos.list'>>({
    orcamentos: jsonList(
      page.map((each) => textOfOrcamento(context, each, { lembrado: known.get(each.id), lembrados })),
    ),
    proximoCursor: jsonText(last && found.length > limite ? encodeCursor(last) : null),
  })
}
