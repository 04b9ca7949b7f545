import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { loadFotoInteira, type FotoInteira } from '#features/fotos-chapa/cut-foto.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import type { InputOf } from '#http/route.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/** A leftover that a person keeps, and the photo of the slab that it is cut from. */
export interface SobraFotografada {
  /** its place among the leftovers that are kept */
  indice: number
  sobra: { x: number; y: number; largura: number; altura: number }
  foto: FotoInteira
}

/**
 * The kept leftovers of slabs of the stock that have a photo. Whether they may be kept is decided when the plan is cut:
 * what is not there has no photo, and of a plan in another version nothing is looked at.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function loadSobrasFotografadas(
  context: Context,
  { params, body }: Pick<InputOf<'planos-corte.finish'>, 'params' | 'body'>,
): Promise<SobraFotografada[]> {
  const { conteudo, versao, estado } = await requirePlanoCorte(context, params.id)
  if (estado === 'concluido' || versao !== body.versao) return []
  const cortadas = chapasComPecas(conteudo)
  const fotos = new Map<string, FotoInteira | null>()
  const found: SobraFotografada[] = []
  for (const [indice, pedida] of body.sobras.entries()) {
    const doPlano = conteudo.chapas.find(({ id }) => id === pedida.chapa)
    const sobra = cortadas.find(({ chapa, copia }) => chapa === pedida.chapa && copia === pedida.copia)
      ?.sobras[pedida.indice]
    if (!doPlano?.chapaId || !sobra) continue
    const id = idToFind(doPlano.chapaId)
    const foto = fotos.has(id) ? fotos.get(id) : await loadFotoInteira(context, { ...doPlano, id })
    fotos.set(id, foto ?? null)
    if (foto) found.push({ indice, sobra, foto })
  }
  return found
}
