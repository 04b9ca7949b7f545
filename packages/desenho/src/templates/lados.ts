import type { LadoNovo, PecaNova } from '#model/novo-desenho.ts'
import type { Canto } from '#kernel/cantos.ts'
import type { Costume } from './tipos.ts'

/** A corner of a template: x, y in mm, what the side that starts there is, and its rounding. */
export type CantoDoMolde = [number, number, LadoNovo?, Canto?]

/** A free edge with the usual finish. */
export function livre({ acabamento }: Costume): LadoNovo {
  return { lado: 'livre', acabamento }
}

/** A front edge: the usual finish and, where the company hangs one, an apron at 45°. */
export function frente({ acabamento, saia }: Costume): LadoNovo {
  return saia > 0
    ? { lado: 'livre', acabamento, saia: { h: saia, uniao: '45', acabamento } }
    : { lado: 'livre', acabamento }
}

/** An edge at a wall, with the usual upstand. */
export function parede({ acabamento, frontao }: Costume): LadoNovo {
  return frontao > 0 ? { lado: 'parede', frontao: { h: frontao, acabamento } } : { lado: 'parede' }
}

/** An edge at a wall without an upstand. */
export const ENCOSTADO: LadoNovo = { lado: 'parede' }

/** Corners as the model makes pieces of them. */
export function cantos(lista: readonly CantoDoMolde[]): PecaNova['cantos'] {
  return lista.map(([x, y, lado, canto]) => ({
    x,
    y,
    ...(lado ? { lado } : {}),
    ...(canto ? { canto } : {}),
  }))
}

/** A rectangle with its sides: front, right, back, left. */
export function retangulo(w: number, h: number, lados: readonly [LadoNovo, LadoNovo, LadoNovo, LadoNovo]) {
  return cantos([
    [0, 0, lados[0]],
    [w, 0, lados[1]],
    [w, h, lados[2]],
    [0, h, lados[3]],
  ])
}

/** A rounded corner, or none for radius 0. */
export function raio(r: number): Canto | undefined {
  return r > 0 ? { t: 'raio', r } : undefined
}
