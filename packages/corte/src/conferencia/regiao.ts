import type { PecaPedida, PecaPosicionada, Ponto, Retangulo, Vertice } from '../formato.ts'
import {
  crossingsFrom,
  curvaOf,
  distanceBetween,
  distanceTo,
  farthestPoints,
  pointsBetween,
  type Curva,
} from './curvas.ts'

/** Stone of a piece where it lies on the raw slab: the sides of its outline and of its openings. */
export interface Regiao {
  caixa: Retangulo
  curvas: Curva[]
}

/** What rounding may do; deeper than this in a stone is inside of it. */
const SKIN = 0.01

/** A piece as it lies: its outline turned to the left, never mirrored; a rectangle without one. */
export function regiaoOf(peca: PecaPosicionada, pedida: PecaPedida | undefined): Regiao {
  const { x, y, largura, altura } = peca
  const giro = peca.giro ?? (peca.girada ? 90 : 0)
  const lacos = pedida?.contorno?.lacos ?? []
  if (lacos.length === 0) return regiaoOfRetangulo(peca)
  const lie = ({ x: u, y: v }: Ponto): Ponto => {
    if (giro === 90) return { x: x + largura - v, y: y + u }
    if (giro === 180) return { x: x + largura - u, y: y + altura - v }
    return giro === 270 ? { x: x + v, y: y + altura - u } : { x: x + u, y: y + v }
  }
  const turned = lacos.map((laco) => laco.map((vertice) => ({ ...lie(vertice), bulge: vertice.bulge })))
  return { caixa: { x, y, largura, altura }, curvas: turned.flatMap(curvasOf) }
}

/** A rectangle. */
export function regiaoOfRetangulo({ x, y, largura, altura }: Retangulo): Regiao {
  const corner = (dx: number, dy: number): Vertice => ({ x: x + dx, y: y + dy, bulge: 0 })
  const corners = [corner(0, 0), corner(largura, 0), corner(largura, altura), corner(0, altura)]
  return { caixa: { x, y, largura, altura }, curvas: curvasOf(corners) }
}

function curvasOf(laco: readonly Vertice[]): Curva[] {
  return laco.map((from, index) => curvaOf(from, laco[(index + 1) % laco.length] ?? from))
}

/** Whether the outline stays in the box that the plan says it has. */
export function staysInBox({ caixa, curvas }: Regiao): boolean {
  const slack = 2 * SKIN
  return curvas
    .flatMap(farthestPoints)
    .every(
      ({ x, y }) =>
        x >= caixa.x - slack &&
        y >= caixa.y - slack &&
        x <= caixa.x + caixa.largura + slack &&
        y <= caixa.y + caixa.altura + slack,
    )
}

/** Whether two stones are at least so far apart, mm, and neither lies in the other. */
export function areApart(one: Regiao, other: Regiao, gap: number): boolean {
  if (boxesApart(one.caixa, other.caixa) >= gap) return true
  if (gap < SKIN) return !haveStoneInCommon(one, other)
  const near = one.curvas.some((curva) =>
    other.curvas.some((against) => distanceBetween(curva, against) < gap - 1e-6),
  )
  return !near && !isInside(one, other) && !isInside(other, one)
}

/** Whether two stones lie over each other, more than along their sides. */
function haveStoneInCommon(one: Regiao, other: Regiao): boolean {
  if (boxesApart(one.caixa, other.caixa) > -SKIN) return false
  return reachesInto(one, other) || reachesInto(other, one) || isSameStone(one, other)
}

/** Whether some of the outline of a stone runs through another one, well inside of it. */
function reachesInto({ curvas }: Regiao, other: Regiao): boolean {
  return curvas
    .flatMap((curva) => pointsBetween(curva, other.curvas, SKIN))
    .some((ponto) => holdsPoint(other, ponto))
}

function holdsPoint({ curvas }: Regiao, ponto: Ponto): boolean {
  const crossings = curvas.reduce((sum, curva) => sum + crossingsFrom(ponto, curva), 0)
  return crossings % 2 === 1 && curvas.every((curva) => distanceTo(curva, ponto) > SKIN)
}

/** Two with one outline have no side inside of each other. */
function isSameStone({ curvas }: Regiao, other: Regiao): boolean {
  return curvas.every((curva) => {
    const [middle] = pointsBetween(curva, [], SKIN)
    return middle !== undefined && other.curvas.some((against) => distanceTo(against, middle) <= SKIN)
  })
}

/** Whether stone lies in a rectangle, more than on its edge. */
export function liesIn(regiao: Regiao, rectangle: Retangulo): boolean {
  return overlaps(regiao, shrunk(rectangle))
}

function overlaps(regiao: Regiao, rectangle: Retangulo): boolean {
  if (rectangle.largura <= 0 || rectangle.altura <= 0 || boxesApart(regiao.caixa, rectangle) > SKIN)
    return false
  const inner = regiaoOfRetangulo(rectangle)
  const meets = regiao.curvas.some((curva) =>
    inner.curvas.some((against) => distanceBetween(curva, against) === 0),
  )
  return meets || isInside(regiao, inner) || isInside(inner, regiao)
}

function shrunk({ x, y, largura, altura }: Retangulo): Retangulo {
  return { x: x + SKIN, y: y + SKIN, largura: largura - 2 * SKIN, altura: altura - 2 * SKIN }
}

/** Of two whose sides do not meet: whether the first lies in the stone of the second. */
function isInside({ curvas }: Regiao, { curvas: around }: Regiao): boolean {
  const [first] = curvas
  if (!first) return false
  // A little off the corner, so that the way does not run along a side of the other.
  const nudged = { x: first.a.x, y: first.a.y + 0.000_137 }
  return around.reduce((sum, curva) => sum + crossingsFrom(nudged, curva), 0) % 2 === 1
}

/** How far two boxes are apart along the axis along which they are further apart; negative when they overlap. */
export function boxesApart(one: Retangulo, other: Retangulo): number {
  return Math.max(
    other.x - (one.x + one.largura),
    one.x - (other.x + other.largura),
    other.y - (one.y + one.altura),
    one.y - (other.y + other.altura),
  )
}
