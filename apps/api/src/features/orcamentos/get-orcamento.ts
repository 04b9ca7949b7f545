import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { AppError } from '#http/app-error.ts'
import type { JsonText } from '#http/json-text.ts'
import type { InputOf, ReadContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import type { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { findChaveOrcamento } from './orcamentos.repository.ts'
import { newTextsOfOrcamentos } from './texts-of-orcamentos.ts'

/**
 * One quote with all of it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function getOrcamento(
  context: ReadContext,
  { params }: Pick<InputOf<'orcamentos.get'>, 'params'>,
  lembrados: OrcamentosLembrados,
): Promise<JsonText<AnswerOf<'orcamentos.get'>>> {
  const id = idToFind(params.id)
  const texto =
    (await findLembrado(context, id, lembrados)) ??
    (await newTextsOfOrcamentos({ ...context, lembrados }, [id])).get(id)
  if (!texto) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return texto
}

/** What is remembered of it and still holds. */
async function findLembrado(
  { read, userId }: ReadContext,
  id: string,
  lembrados: OrcamentosLembrados,
): Promise<JsonText<Orcamento> | undefined> {
  if (!lembrados.has(id)) return undefined
  const chave = await read(({ db }) => findChaveOrcamento(db, userId, id))
  return chave ? lembrados.find(chave) : undefined
}
