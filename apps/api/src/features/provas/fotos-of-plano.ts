import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { fotoNoPlano, fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { loadChapas } from '#features/chapas/load-chapas.ts'
import type { Context } from '#http/context.ts'

/**
 * Addresses of the flat photos by which the slabs of a plan are shown, by their ids in the plan: that of the slab in the
 * stock as it is now, else the one that came into the plan with it. A slab that is shown otherwise is not in it.
 */
export async function fotosOfPlano(
  context: Context,
  { chapas }: Pick<ConteudoPlanoCorte, 'chapas'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = chapas.flatMap(({ chapaId }) => chapaId ?? [])
  const noEstoque = new Map((await loadChapas(context, ids)).map((chapa) => [chapa.id, chapa]))
  return new Map(
    chapas.flatMap((chapa) => {
      const { largura, altura } = chapa
      const now = noEstoque.get(chapa.chapaId?.toLowerCase() ?? '')
      const foto = (now && fotoOfChapa({ ...now, largura, altura }, 'media')) ?? fotoNoPlano(chapa)
      return foto?.plana ? [[chapa.id, foto.url] as const] : []
    }),
  )
}
