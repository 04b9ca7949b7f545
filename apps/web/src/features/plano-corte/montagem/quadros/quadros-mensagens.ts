import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Figura } from '@lapida/pedra/formato'
import type { Desenho } from '@lapida/desenho/model/tipos'

/** A kitchen to be drawn as it will stand. */
export interface CozinhaADesenhar {
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>
  desenho: Desenho
  conjunto: number
  /** addresses of the flat photos of slabs, by their ids in the plan */
  fotos: ReadonlyMap<string, string>
}

/** To the thread: the kitchen, with those of its photos that this device has. */
export interface AosQuadros {
  cozinha: CozinhaADesenhar
  imagens: ReadonlyMap<string, ImageBitmap>
}

/** What it says: one view after the other. */
export interface DosQuadros {
  qual: number
  figura: Figura
}
