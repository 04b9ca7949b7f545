import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { montagemPlana, type MontagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { cozinhasOfPlano } from '@lapida/domain/plano-corte/cozinhas-of-plano'
import { openDesenho } from '#data/resources/documentos/desenhos.ts'

/** A drawing with how many equal kitchens of it are cut. */
export interface CozinhaMontada {
  desenhoId: string
  conjuntos: number
  montagem: MontagemPlana
}

/**
 * The kitchens of a plan, laid flat by their drawings as this device has them.
 * @throws {ApiError} when a drawing is not on this device and does not come
 */
export function openCozinhas(conteudo: Pick<ConteudoPlanoCorte, 'pecas'>): Promise<CozinhaMontada[]> {
  return Promise.all(
    cozinhasOfPlano(conteudo).map(async ({ desenhoId, conjuntos }) => ({
      desenhoId,
      conjuntos,
      montagem: montagemPlana((await openDesenho(desenhoId)).guardado.desenho),
    })),
  )
}
