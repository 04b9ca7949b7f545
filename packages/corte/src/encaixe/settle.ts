import type { ChapaDoEncaixe, Deitada, ProblemaDeEncaixe } from './problema-encaixe.ts'

/** Pieces are pushed along one axis, then along the other, so many times. */
const TIMES = 3
const LONGEST_STEP = 1_024

/** Which way pieces are pushed: -1 to the left or down, 1 to the right or up. */
const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
] as const

/**
 * The slab with its pieces pushed together into the corner that leaves more in one place, or the same slab. What lies apart
 * stays apart; nothing is turned, and nothing leaves the slab.
 * @param worthOf what a slab leaves, the more the better
 */
export function settle(
  chapa: ChapaDoEncaixe,
  problema: ProblemaDeEncaixe,
  worthOf: (chapa: ChapaDoEncaixe) => number,
): ChapaDoEncaixe {
  const pushed = CORNERS.map((corner) => ({ ...chapa, deitadas: pushedInto(chapa, corner, problema) }))
  let best = chapa
  let most = worthOf(chapa)
  for (const candidate of pushed) {
    const worth = worthOf(candidate)
    if (worth <= most) continue
    best = candidate
    most = worth
  }
  return best
}

type Axis = 'x' | 'y'

function pushedInto(
  { tipo, deitadas }: ChapaDoEncaixe,
  corner: (typeof CORNERS)[number],
  problema: ProblemaDeEncaixe,
): Deitada[] {
  const sheet = problema.tipos[tipo]
  if (!sheet) return [...deitadas]
  const flaws = sheet.defeitos.map(({ lugar: { forma, x, y } }) => ({ peca: -1, forma, x, y }))
  let lying = [...deitadas]
  for (let time = 0; time < TIMES; time += 1)
    for (const axis of ['x', 'y'] as const) {
      const way = corner[axis]
      const inOrder = lying.toSorted((one, other) => way * (endOf(other, axis, way) - endOf(one, axis, way)))
      for (const one of inOrder) {
        const others = [...lying.filter((other) => other.peca !== one.peca), ...flaws]
        const moved = slid(one, { axis, way, sheet, others })
        lying = lying.map((other) => (other.peca === one.peca ? moved : other))
      }
    }
  return lying

  function endOf({ forma, x, y }: Deitada, axis: Axis, way: number): number {
    const { largura, altura } = problema.relacoes.forma(forma)
    const [start, size] = axis === 'x' ? [x, largura] : [y, altura]
    return way < 0 ? start : start + size
  }

  function slid(one: Deitada, { axis, way, sheet: folha, others }: Slide): Deitada {
    const { largura, altura } = problema.relacoes.forma(one.forma)
    const most = axis === 'x' ? folha.largura - largura : folha.altura - altura
    let lies = one
    for (let step = LONGEST_STEP; step >= 1; step /= 2) {
      let next = { ...lies, [axis]: lies[axis] + way * step }
      while (next[axis] >= 0 && next[axis] <= most && others.every((other) => liesApart(next, other))) {
        lies = next
        next = { ...lies, [axis]: lies[axis] + way * step }
      }
    }
    return lies
  }

  function liesApart(one: Deitada, other: Deitada): boolean {
    return problema.relacoes.of(one.forma, other.forma).lossAt(other.x - one.x, other.y - one.y) === 0
  }
}

interface Slide {
  axis: Axis
  way: number
  sheet: { largura: number; altura: number }
  others: readonly Deitada[]
}
