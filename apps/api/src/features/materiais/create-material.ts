import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToStore } from '#http/uuid.ts'
import { loadMaterial } from './load-materiais.ts'
import { findMateriais } from './materiais.repository.ts'
import {
  appendToOrcamento,
  checkDono,
  inMaterialBody,
  prepareMaterialAvulso,
  recordMaterial,
} from './rewrite-material.ts'
import { storeMaterialAvulso } from './store-materiais.ts'

/**
 * Creates a template of the catalogue or, with `orcamentoId`, a material at the end of that quote.
 * @throws {AppError} ID_EM_USO when the account has a material of the sent id, and whatever rule breaks.
 */
export async function createMaterial(
  context: Context,
  { body }: Pick<InputOf<'materiais.create'>, 'body'>,
): Promise<AnswerOf<'materiais.create'>> {
  const { orcamentoId, isTemplate, clienteId, ...sent } = body.material
  const id = idToStore(sent.id, context.newId)
  await refuseKnownId(context, id)
  if (orcamentoId !== null) return appendToOrcamento(context, orcamentoId, { ...sent, id })
  const next = await prepareMaterialAvulso(context, { ...sent, id }, { stored: null, rename: inMaterialBody })
  const dono = await checkDono(context, { isTemplate, clienteId }, null)
  const storedId = await storeMaterialAvulso(context, { stored: null, next, dono })
  const created = await loadMaterial(context, storedId)
  await recordMaterial(context, created, 'criado')
  return created
}

async function refuseKnownId({ db, userId }: Context, id: string): Promise<void> {
  const alive = await findMateriais(db, userId, { id })
  const deleted = await findMateriais(db, userId, { id, excluido: true })
  if (alive.length + deleted.length > 0) throw new AppError('ID_EM_USO')
}
