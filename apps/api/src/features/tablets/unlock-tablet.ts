import type { Tablet } from '@lapida/contracts/tablet'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { requireTablet } from './require-tablet.ts'
import { presentTablet } from './tablets.presenter.ts'
import { findPermitidas, forgetFalhas } from './tablets.repository.ts'
import { tellTablet } from './tell-tablet.ts'

/**
 * Takes somebody's PIN again on a tablet, where too many tries were wrong.
 * @throws {AppError} TABLET_NAO_ENCONTRADO, MEMBRO_NAO_ENCONTRADO, SEM_PERMISSAO
 */
export async function unlockTablet(
  context: Context,
  { params, body }: InputOf<'tablets.unlock'>,
): Promise<Tablet> {
  await holdAsDono(context)
  const tablet = await requireTablet(context, params.id)
  const pessoaId = idToFind(body.pessoa)
  const found = (await findPermitidas(context, tablet.id)).find(({ id }) => id === pessoaId)
  if (!found) throw new AppError('MEMBRO_NAO_ENCONTRADO')
  if (found.falhas > 0) {
    await forgetFalhas(context, pessoaId, tablet.id)
    await tellTablet(context, {
      acao: 'pin-liberado',
      titulo: found.nome,
      detalhes: { aparelho: tablet.nome },
    })
  }
  return presentTablet(tablet, await findPermitidas(context, tablet.id))
}
