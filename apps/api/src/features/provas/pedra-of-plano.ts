import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { fotoNoPlano, fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { livrosOfPlano, type ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { loadChapas } from '#features/chapas/load-chapas.ts'
import type { Context } from '#http/context.ts'

/** What the stock knows now of the stone that a plan cuts. */
export interface PedraDoPlano {
  /**
   * Addresses of the flat photos by which slabs are shown, by their ids in the plan: that of the slab in the stock as it
   * is now, else the one that came into the plan with it. A slab that is shown otherwise is not in it.
   */
  fotos: ReadonlyMap<string, string>
  /** slabs that open like a book */
  livros: readonly ParEmLivro[]
}

/** The photos of the slabs of a plan, and which of them open like a book. */
export async function pedraOfPlano(
  context: Context,
  { chapas }: Pick<ConteudoPlanoCorte, 'chapas'>,
): Promise<PedraDoPlano> {
  const ids = chapas.flatMap(({ chapaId }) => chapaId ?? [])
  const estoque = await loadChapas(context, ids)
  const noEstoque = new Map(estoque.map((chapa) => [chapa.id, chapa]))
  const fotos = new Map(
    chapas.flatMap((chapa) => {
      const { largura, altura } = chapa
      const now = noEstoque.get(chapa.chapaId?.toLowerCase() ?? '')
      const foto = (now && fotoOfChapa({ ...now, largura, altura }, 'media')) ?? fotoNoPlano(chapa)
      return foto?.plana ? [[chapa.id, foto.url] as const] : []
    }),
  )
  return { fotos, livros: livrosOfPlano(chapas, estoque) }
}
