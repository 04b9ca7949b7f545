import { giroOf } from '../contorno/turn-contorno.ts'
import type { PecaPedida, PecaPosicionada, RegrasCorte, Retangulo } from '../formato.ts'
import type { Forma } from './forma.ts'
import { formaOfPeca } from './formas-da-peca.ts'
import type { Convexo } from './convex-parts.ts'

/** Slanted and round stone is covered by boxes no higher than this, mm. */
const ALTURA_DA_FAIXA = 20
const SAME = 1e-6

/**
 * Boxes that hold all stone of a piece where it lies on its slab, whole millimetres; its box where it has no outline.
 * @param corte `faixa`: how high those are that cover slanted and round stone; the higher, the fewer
 */
export function stoneBoxes(
  peca: PecaPosicionada,
  pedida: Pick<PecaPedida, 'largura' | 'altura' | 'contorno'> | undefined,
  { faixa = ALTURA_DA_FAIXA, ...corte }: Pick<RegrasCorte, 'usarRecortes'> & { faixa?: number },
): Retangulo[] {
  const { x: left, y: bottom, largura: wide, altura: high } = peca
  if (!pedida?.contorno) return [{ x: left, y: bottom, largura: wide, altura: high }]
  return boxesAround(formaOfPeca(pedida, giroOf(peca), corte), faixa).map((box) => {
    const [x, y] = [Math.floor(left + box.x + SAME), Math.floor(bottom + box.y + SAME)]
    const largura = Math.ceil(left + box.x + box.largura - SAME) - x
    const altura = Math.ceil(bottom + box.y + box.altura - SAME) - y
    return { x, y, largura, altura }
  })
}

/** Boxes that hold all stone of a form, from the lower left corner of its box: exact where sides are straight and square. */
function boxesAround({ partes }: Pick<Forma, 'partes'>, faixa: number): Retangulo[] {
  return partes.flatMap((parte) => {
    const [bottom, top] = [Math.min(...parte.map(({ y }) => y)), Math.max(...parte.map(({ y }) => y))]
    const count = isSquare(parte) ? 1 : Math.max(1, Math.ceil((top - bottom) / faixa))
    return Array.from({ length: count }, (_, index) => {
      const strip = (part: number) => bottom + ((top - bottom) * part) / count
      return boxBetween(parte, strip(index), strip(index + 1))
    })
  })
}

function isSquare(parte: Convexo): boolean {
  return parte.every(({ x, y }, index) => {
    const after = parte[(index + 1) % parte.length]
    return !after || Math.abs(after.x - x) < SAME || Math.abs(after.y - y) < SAME
  })
}

/** The box of what of a convex part lies between two heights. */
function boxBetween(parte: Convexo, below: number, above: number): Retangulo {
  const xs = parte.flatMap((from, index) => {
    const to = parte[(index + 1) % parte.length] ?? from
    const crossings = [below, above].filter((y) => (from.y - y) * (to.y - y) < 0)
    const inside = from.y >= below - SAME && from.y <= above + SAME ? [from.x] : []
    return [...inside, ...crossings.map((y) => from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y))]
  })
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return { x: left, y: below, largura: right - left, altura: above - below }
}
