import { drawPedra } from './draw-pedra.ts'
import type { Figura } from './formato.ts'
import { RECEITAS } from './receitas.ts'
import type { Traco } from './traco.ts'

/** Draws what was ordered. */
export function drawTraco({ receita, pixels, ...rest }: Traco): Figura {
  return drawPedra({
    ...rest,
    receita: RECEITAS[receita],
    pixelsPorMm: pixels / rest.largura,
    recorte: null,
  })
}
