import type { PessoasDoTablet } from '@lapida/contracts/tablet'
import type { InputOf, OpenContext } from '#http/route.ts'
import { openTablet } from './open-tablet.ts'
import { presentPermitida } from './tablets.presenter.ts'
import { findNomesOfEmpresas, findPermitidas } from './tablets.repository.ts'

/**
 * Who may sign in by their PIN on the tablet that asks.
 * @throws {AppError} TABLET_NAO_PERMITIDO, MUITAS_TENTATIVAS
 */
export async function listPessoas(
  context: OpenContext,
  { body }: InputOf<'tablets.list-pessoas'>,
): Promise<PessoasDoTablet> {
  const { userId, id, nome } = await openTablet(context, body.tablet)
  return context.inTransaction({ userId }, async (inside) => {
    const nomes = await findNomesOfEmpresas(inside, [userId])
    const pessoas = await findPermitidas(inside, id)
    return { nome, empresa: nomes.get(userId) ?? '', pessoas: pessoas.map(presentPermitida) }
  })
}
