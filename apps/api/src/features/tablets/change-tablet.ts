import type { Tablet } from '@lapida/contracts/tablet'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { requirePermitidas } from './require-permitidas.ts'
import { requireTablet } from './require-tablet.ts'
import { presentTablet } from './tablets.presenter.ts'
import { deletePermissoes, findPermitidas, insertPermissoes, updateTablet } from './tablets.repository.ts'
import { tellTablet } from './tell-tablet.ts'

/**
 * Another name for a tablet, and other people on it: what those who leave have open there by their PIN ends.
 * @throws {AppError} TABLET_NAO_ENCONTRADO, DADOS_INVALIDOS, SEM_PERMISSAO
 */
export async function changeTablet(
  context: Context,
  { params, body }: InputOf<'tablets.change'>,
): Promise<Tablet> {
  await holdAsDono(context)
  const before = await requireTablet(context, params.id)
  const nome = body.nome === undefined ? before.nome : normalizeSpaces(body.nome)
  if (nome !== before.nome) await updateTablet(context, before.id, { nome })
  const pessoas = body.pessoas && (await replacePermitidas(context, before.id, body.pessoas))
  if (nome !== before.nome || pessoas)
    await tellTablet(context, {
      acao: 'tablet-mudado',
      titulo: nome,
      detalhes: pessoas ? { pessoas: pessoas.join(', ') } : {},
    })
  return presentTablet({ ...before, nome }, await findPermitidas(context, before.id))
}

/** Gives the names of those who may sign in there now. */
async function replacePermitidas(context: Context, id: string, wanted: readonly string[]): Promise<string[]> {
  const pessoas = await requirePermitidas(context, wanted)
  const ids = pessoas.map((pessoa) => pessoa.id)
  const gone = (await findPermitidas(context, id)).map((one) => one.id).filter((one) => !ids.includes(one))
  await deletePermissoes(context, id, gone)
  await insertPermissoes(context, id, ids)
  return pessoas.map(({ nome }) => nome)
}
