import type { Ponto, Vertice } from '../formato.ts'

/** A side of an outline: straight, or an arc. The checker's own: it shares no geometry with the search. */
export interface Curva {
  a: Ponto
  b: Ponto
  /** null for a straight side */
  circulo: { centro: Ponto; raio: number; contains: (ponto: Ponto) => boolean } | null
}

const NEAR = 1e-9

/** The side from one corner of an outline to the next. */
export function curvaOf({ x, y, bulge }: Vertice, to: Ponto): Curva {
  const a = { x, y }
  const b = { x: to.x, y: to.y }
  const chord = distanceOf(a, b)
  if (bulge === 0 || chord < NEAR) return { a, b, circulo: null }
  // The point of the arc that is farthest from its chord: to the right of the way where the arc turns to the left.
  const rise = (bulge * chord) / 2
  const top = {
    x: (a.x + b.x) / 2 + (rise * (b.y - a.y)) / chord,
    y: (a.y + b.y) / 2 - (rise * (b.x - a.x)) / chord,
  }
  const raio = ((chord / 2) ** 2 + rise ** 2) / (2 * Math.abs(rise))
  const toCentre = raio / Math.abs(rise)
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const centro = { x: top.x + (middle.x - top.x) * toCentre, y: top.y + (middle.y - top.y) * toCentre }
  const side = (ponto: Ponto) => (b.x - a.x) * (ponto.y - a.y) - (b.y - a.y) * (ponto.x - a.x)
  const ofTop = side(top)
  // A point of the circle lies on the arc where it lies on the same side of the chord.
  const contains = (ponto: Ponto) => side(ponto) * ofTop >= -NEAR * Math.max(1, chord * raio)
  return { a, b, circulo: { centro, raio, contains } }
}

/** The points of a side that may be its farthest to the left, right, top or bottom. */
export function farthestPoints({ a, b, circulo }: Curva): Ponto[] {
  if (!circulo) return [a, b]
  const { centro, raio, contains } = circulo
  const quarters = [
    { x: centro.x + raio, y: centro.y },
    { x: centro.x - raio, y: centro.y },
    { x: centro.x, y: centro.y + raio },
    { x: centro.x, y: centro.y - raio },
  ]
  return [a, b, ...quarters.filter(contains)]
}

/** Shortest distance between two sides, mm; 0 where they meet. */
export function distanceBetween(one: Curva, other: Curva): number {
  if (intersections(one, other).length > 0) return 0
  return Math.min(
    distanceTo(other, one.a),
    distanceTo(other, one.b),
    distanceTo(one, other.a),
    distanceTo(one, other.b),
    ...acrossCentres(one, other),
  )
}

/** Where the straight way between two sides is square to both, and neither is left at an end. */
function acrossCentres(one: Curva, other: Curva): number[] {
  if (!one.circulo && !other.circulo) return []
  if (!one.circulo) return acrossCentres(other, one)
  const arc = one.circulo
  const goal = other.circulo ? other.circulo.centro : footOn(other, arc.centro)
  const apart = distanceOf(arc.centro, goal)
  if (apart < NEAR) return []
  const way = { x: (goal.x - arc.centro.x) / apart, y: (goal.y - arc.centro.y) / apart }
  const ends = [1, -1]
    .map((sign) => ({ x: arc.centro.x + sign * arc.raio * way.x, y: arc.centro.y + sign * arc.raio * way.y }))
    .filter(arc.contains)
  return ends.map((ponto) => distanceTo(other, ponto))
}

/** Distance from a point to a side. */
export function distanceTo(curva: Curva, ponto: Ponto): number {
  const { a, b, circulo } = curva
  if (!circulo) return distanceOf(ponto, footOn(curva, ponto))
  const ends = Math.min(distanceOf(ponto, a), distanceOf(ponto, b))
  const apart = distanceOf(ponto, circulo.centro)
  if (apart < NEAR) return circulo.raio
  const { centro, raio, contains } = circulo
  const onCircle = {
    x: centro.x + ((ponto.x - centro.x) * raio) / apart,
    y: centro.y + ((ponto.y - centro.y) * raio) / apart,
  }
  return contains(onCircle) ? Math.min(ends, Math.abs(apart - raio)) : ends
}

/** The point of a straight side that is nearest. */
function footOn({ a, b }: Curva, { x, y }: Ponto): Ponto {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  if (square < NEAR) return a
  const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
  return { x: a.x + along * dx, y: a.y + along * dy }
}

/**
 * Points of a side in the middle between the places at which others meet it, or end on it: where it is inside of what they
 * surround, one of these is.
 * @param near closer than this an end of another side lies on it, mm
 */
export function pointsBetween(curva: Curva, others: readonly Curva[], near: number): Ponto[] {
  const { a, b } = curva
  const ends = others.flatMap((other) => [other.a]).filter((ponto) => distanceTo(curva, ponto) <= near)
  const places = [a, ...others.flatMap((other) => intersections(curva, other)), ...ends, b]
  // An arc is half a circle at most: what is further along it is further from where it begins.
  const along = places.toSorted((one, other) => distanceOf(a, one) - distanceOf(a, other))
  return along.slice(1).map((to, index) => middleOn(curva, along[index] ?? a, to))
}

function middleOn({ a, b, circulo }: Curva, from: Ponto, to: Ponto): Ponto {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  if (!circulo) return middle
  const { centro, raio, contains } = circulo
  const apart = distanceOf(centro, middle)
  // Half a circle: its middle is square to its chord.
  const way =
    apart > NEAR
      ? { x: (middle.x - centro.x) / apart, y: (middle.y - centro.y) / apart }
      : { x: (b.y - a.y) / (2 * raio), y: (a.x - b.x) / (2 * raio) }
  const top = { x: centro.x + raio * way.x, y: centro.y + raio * way.y }
  return contains(top) ? top : { x: centro.x - raio * way.x, y: centro.y - raio * way.y }
}

function intersections(one: Curva, other: Curva): Ponto[] {
  if (one.circulo && other.circulo) return circlesMeet(one.circulo, other.circulo)
  if (one.circulo) return lineMeets(other, one.circulo)
  return other.circulo ? lineMeets(one, other.circulo) : linesMeet(one, other)
}

type Circulo = NonNullable<Curva['circulo']>

function linesMeet({ a, b }: Curva, { a: c, b: d }: Curva): Ponto[] {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (Math.abs(cross) < NEAR) return []
  const s = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross
  const t = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross
  const meets = s >= 0 && s <= 1 && t >= 0 && t <= 1
  return meets ? [{ x: a.x + s * (b.x - a.x), y: a.y + s * (b.y - a.y) }] : []
}

function lineMeets({ a, b }: Curva, { centro, raio, contains }: Circulo): Ponto[] {
  const [dx, dy, fx, fy] = [b.x - a.x, b.y - a.y, a.x - centro.x, a.y - centro.y]
  const square = dx * dx + dy * dy
  if (square < NEAR) return []
  const half = (fx * dx + fy * dy) / square
  const root = half * half - (fx * fx + fy * fy - raio * raio) / square
  if (root < 0) return []
  return [-half - Math.sqrt(root), -half + Math.sqrt(root)]
    .filter((along) => along >= 0 && along <= 1)
    .map((along) => ({ x: a.x + along * dx, y: a.y + along * dy }))
    .filter(contains)
}

function circlesMeet(one: Circulo, other: Circulo): Ponto[] {
  const apart = distanceOf(one.centro, other.centro)
  if (apart < NEAR || apart > one.raio + other.raio || apart < Math.abs(one.raio - other.raio)) return []
  const along = (apart * apart + one.raio ** 2 - other.raio ** 2) / (2 * apart)
  const aside = Math.sqrt(Math.max(0, one.raio ** 2 - along ** 2))
  const way = { x: (other.centro.x - one.centro.x) / apart, y: (other.centro.y - one.centro.y) / apart }
  const foot = { x: one.centro.x + along * way.x, y: one.centro.y + along * way.y }
  return [1, -1]
    .map((sign) => ({ x: foot.x - sign * aside * way.y, y: foot.y + sign * aside * way.x }))
    .filter((ponto) => one.contains(ponto) && other.contains(ponto))
}

/** How many times a way from a point to the right crosses a side: an odd sum over an outline is inside. */
export function crossingsFrom({ x, y }: Ponto, { a, b, circulo }: Curva): number {
  if (!circulo) {
    if (a.y > y === b.y > y) return 0
    return x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y) ? 1 : 0
  }
  const { centro, raio, contains } = circulo
  const square = raio ** 2 - (y - centro.y) ** 2
  if (square <= 0) return 0
  return [centro.x - Math.sqrt(square), centro.x + Math.sqrt(square)].filter(
    (at) => at > x && contains({ x: at, y }),
  ).length
}

function distanceOf(one: Ponto, other: Ponto): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
