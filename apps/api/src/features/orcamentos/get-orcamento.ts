import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { JsonText } from '#http/json-text.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import type { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { findOrcamentoLembrado } from './orcamentos.repository.ts'
import { textOfOrcamento } from './text-of-orcamento.ts'

/**
 * One quote with all of it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function getOrcamento(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.get'>, 'params'>,
  lembrados: OrcamentosLembrados,
): Promise<JsonText<AnswerOf<'orcamentos.get'>>> {
  const id = idToFind(params.id)
  const lembrado = lembrados.find(context.userId, id)
  const found = await findOrcamentoLembrado(context.db, context.userId, {
    id,
    conhecida: lembrado?.chave,
  })
  if (!found) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return textOfOrcamento(context, found, { lembrado, lembrados })
}
