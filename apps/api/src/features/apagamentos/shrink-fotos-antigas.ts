import { daysBefore, DIAS_DA_FOTO_INTEIRA } from '@lapida/domain/historico/prazos'
import { PX_POR_METRO_DA_MEDIA } from '#features/imagens/encode-fotos-menores.ts'
import type { Context } from '#http/context.ts'
import { findContasComFotoAntiga, holdVersao, takeFotosInteiras } from './fotos-antigas.repository.ts'
import { deleteFotos } from './fotos.repository.ts'

/** Photos of one transaction: other writers of the account wait no longer than that takes. */
const PHOTOS_AT_ONCE = 200
const ADDRESS = /^\/imagens\//

/** Accounts with large photos that are kept no longer. */
export function listContasComFotoAntiga({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  return findContasComFotoAntiga({ db }, daysBefore(now, DIAS_DA_FOTO_INTEIRA))
}

/**
 * Of slabs that were cut long ago the middle photo stays, by which plans show them; the large one and the one it was made
 * of go, unless something else shows them, as a proof does. Done twice it does nothing more.
 * @returns whether more is left to do
 */
export async function shrinkFotosAntigas(context: Context): Promise<boolean> {
  await holdVersao(context)
  const antes = daysBefore(context.now, DIAS_DA_FOTO_INTEIRA)
  const taken = await takeFotosInteiras(context, {
    antes,
    limite: PHOTOS_AT_ONCE,
    pxPorMetro: PX_POR_METRO_DA_MEDIA,
  })
  await deleteFotos(
    context,
    taken.flat().map((endereco) => endereco.replace(ADDRESS, '')),
  )
  return taken.length === PHOTOS_AT_ONCE
}
