import { cantosOfMedidas } from './contorno.ts'
import type { Ajuste, Ponto } from './formato.ts'
import { invertMatriz, projectPonto } from './homografia.ts'
import { bendPonto, unbendPonto } from './lente.ts'

/** Where the photo shows a place of the slab. */
export function placeOnPhoto(ajuste: Ajuste, ponto: Ponto): Ponto {
  return bendPonto(ajuste.foto, ajuste.lente, projectPonto(ajuste.homografia, ponto))
}

/** Which place of the slab a pixel of the photo shows. */
export function placeOnSlab(ajuste: Ajuste, ponto: Ponto): Ponto {
  return projectPonto(invertMatriz(ajuste.homografia), unbendPonto(ajuste.foto, ajuste.lente, ponto))
}

/** What the photo says that lies between two places of the slab, mm: to be held against the tape, never to be cut by. */
export function measureNaFoto({ medidas }: Ajuste, a: Ponto, b: Ponto): number {
  const held = ({ x, y }: Ponto) => ({
    x: Math.min(Math.max(x, 0), medidas.largura),
    y: Math.min(Math.max(y, 0), medidas.altura),
  })
  const [from, to] = [held(a), held(b)]
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** The four corners of the slab in the photo, in the order of `cantosOfMedidas`. */
export function cantosNaFoto(ajuste: Ajuste): Ponto[] {
  return cantosOfMedidas(ajuste.medidas).map((canto) => placeOnPhoto(ajuste, canto))
}
