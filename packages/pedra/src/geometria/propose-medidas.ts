import { at } from '../numeros.ts'
import type { Ajuste } from './formato.ts'
import { multiplyMatriz, type Matriz } from './homografia.ts'
import { meiaDiagonalOf } from './lente.ts'

/** The main camera of phones, 26 mm on film of 43.3: its focal length in halves of the picture's diagonal. */
const FOCO = 1.2
/** How far phones lie around it, of it. */
const FOCOS = 0.08
/** A smaller difference than this of the shape is no warning. */
const CLARA = 0.04

export interface VistaDaFoto {
  /** degrees between the view and straight at the slab */
  inclinacao: number
  /** the slab's width through its height, as the photo has it, with what it may lie off, of itself */
  proporcao: number
  desvio: number
}

/** From where the slab was seen. The focal length is assumed: what it decides wrongly stands in `desvio`. */
export function viewOfAjuste(ajuste: Ajuste): VistaDaFoto {
  const { largura, altura } = ajuste.medidas
  const half = meiaDiagonalOf(ajuste.foto)
  const toMiddle: Matriz = [1, 0, -ajuste.foto.largura / 2, 0, 1, -ajuste.foto.altura / 2, 0, 0, half]
  const centred = multiplyMatriz(
    toMiddle.map((part) => part / half),
    ajuste.homografia,
  )
  const at26 = shapeAt(centred, FOCO)
  const longer = shapeAt(centred, FOCO * (1 + FOCOS))
  const scale = largura / altura
  return {
    inclinacao: at26.inclinacao,
    proporcao: at26.proporcao * scale,
    desvio: Math.hypot(
      Math.log(longer.proporcao / at26.proporcao),
      ajuste.precisao.pior / 2 / Math.min(largura, altura),
    ),
  }
}

/** The shape of a square of the slab, and the angle of its face. */
function shapeAt(m: Matriz, focus: number): { proporcao: number; inclinacao: number } {
  const [ax, ay, az] = [at(m, 0) / focus, at(m, 3) / focus, at(m, 6)]
  const [bx, by, bz] = [at(m, 1) / focus, at(m, 4) / focus, at(m, 7)]
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const
  const steep = Math.abs(normal[2]) / Math.hypot(...normal)
  return {
    proporcao: Math.hypot(ax, ay, az) / Math.hypot(bx, by, bz),
    inclinacao: (Math.acos(Math.min(1, steep)) * 180) / Math.PI,
  }
}

/** The sizes that the photo looks like where the typed ones clearly are of another shape; null where they agree. */
export function proposeMedidas(ajuste: Ajuste): { largura: number; altura: number } | null {
  const { largura, altura } = ajuste.medidas
  const { proporcao, desvio } = viewOfAjuste(ajuste)
  const off = Math.log((proporcao * altura) / largura)
  if (Math.abs(off) < Math.max(Math.log(1 + CLARA), 2.5 * desvio)) return null
  if (Math.abs(Math.log((proporcao * largura) / altura)) < Math.max(0.03, desvio))
    return { largura: altura, altura: largura }
  const ten = (length: number) => Math.round(length / 10) * 10
  return { largura: ten(proporcao * altura), altura }
}
