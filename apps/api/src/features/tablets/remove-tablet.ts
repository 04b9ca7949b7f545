import type { AnswerOf } from '@lapida/contracts/endpoints'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { requireTablet } from './require-tablet.ts'
import { deletePermissoes, endSessoesDoTablet, findPermitidas, updateTablet } from './tablets.repository.ts'
import { tellTablet } from './tell-tablet.ts'

/**
 * Takes the permission of a tablet away: its token opens nothing from now on, and what was opened on it by a PIN ends.
 * @throws {AppError} TABLET_NAO_ENCONTRADO, SEM_PERMISSAO
 */
export async function removeTablet(
  context: Context,
  { params }: InputOf<'tablets.remove'>,
): Promise<AnswerOf<'tablets.remove'>> {
  await holdAsDono(context)
  const { id, nome } = await requireTablet(context, params.id)
  const ids = (await findPermitidas(context, id)).map((pessoa) => pessoa.id)
  await updateTablet(context, id, { revogadoEm: context.now })
  await deletePermissoes(context, id, ids)
  await endSessoesDoTablet(context, id)
  await tellTablet(context, { acao: 'tablet-retirado', titulo: nome })
  return { success: true }
}
