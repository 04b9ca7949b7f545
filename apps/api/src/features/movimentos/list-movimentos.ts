import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { pageSize } from '#http/page-size.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { presentMovimento } from './movimentos.presenter.ts'
import { findMovimentos } from './movimentos.repository.ts'
import { requireProduto } from './require-produto.ts'

const PAGE = { usual: 50, most: 500 }

/**
 * A page of one product's movements, the newest first; `proximoCursor` asks for the next one, null when this was the
 * last.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO
 */
export async function listMovimentos(
  context: Context,
  { query }: Pick<InputOf<'movimentos.list'>, 'query'>,
): Promise<AnswerOf<'movimentos.list'>> {
  const limite = pageSize(query.limite, PAGE)
  const antesDe = query.cursor === undefined ? undefined : placeOf(query.cursor)
  const produto = await requireProduto(context, query)
  const found = await findMovimentos(context, produto, { antesDe, limite: limite + 1 })
  const page = found.slice(0, limite)
  const last = page.at(-1)?.movimento
  return {
    movimentos: page.map(presentMovimento),
    proximoCursor: last && found.length > limite ? String(last.ordem) : null,
  }
}

/** A place among the movements of a product never changes. */
function placeOf(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw invalidData({ cursor: 'Este cursor não é válido.' })
  return Number(cursor)
}
