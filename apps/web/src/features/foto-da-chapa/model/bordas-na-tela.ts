import type { Borda, Bordas, Lado, Ponto } from '@lapida/pedra/geometria/formato'
import { crossingOf, linhaThrough } from '@lapida/pedra/geometria/linha'

/** What of an edge is held: an end, which turns it around the other, or its middle, which moves it as it is. */
export const PEGAS = ['de', 'meio', 'ate'] as const
export type Pega = (typeof PEGAS)[number]

/** The edges that one meets at its beginning and at its end. */
const VIZINHAS: Readonly<Record<Lado, readonly [Lado, Lado]>> = {
  baixo: ['esquerda', 'direita'],
  direita: ['baixo', 'topo'],
  topo: ['direita', 'esquerda'],
  esquerda: ['topo', 'baixo'],
}

/** Where along an edge, between its corners, it is held: away from the corners, which are broken and under the finger. */
const LUGARES: Readonly<Record<Pega, number>> = { de: 0.2, meio: 0.5, ate: 0.8 }

/** An edge from corner to corner; as it is where it meets none. */
export function cornersOf(bordas: Bordas, lado: Lado): Borda {
  const [before, behind] = VIZINHAS[lado]
  const borda = bordas[lado]
  return {
    de: crossing(borda, bordas[before]) ?? borda.de,
    ate: crossing(borda, bordas[behind]) ?? borda.ate,
  }
}

function crossing(one: Borda, other: Borda): Ponto | null {
  return crossingOf(linhaThrough([one.de, one.ate]), linhaThrough([other.de, other.ate]))
}

/** The places at which an edge is held. */
export function pegasOf(bordas: Bordas, lado: Lado): Record<Pega, Ponto> {
  const whole = cornersOf(bordas, lado)
  return {
    de: between(whole, LUGARES.de),
    meio: between(whole, LUGARES.meio),
    ate: between(whole, LUGARES.ate),
  }
}

function between({ de, ate }: Borda, share: number): Ponto {
  return { x: de.x + (ate.x - de.x) * share, y: de.y + (ate.y - de.y) * share }
}

/** The edge whose held place was drawn to another one. */
export function movedBorda(bordas: Bordas, { lado, pega, to }: { lado: Lado; pega: Pega; to: Ponto }): Borda {
  const held = pegasOf(bordas, lado)
  if (pega === 'de') return { de: to, ate: held.ate }
  if (pega === 'ate') return { de: held.de, ate: to }
  const by = { x: to.x - held.meio.x, y: to.y - held.meio.y }
  const moved = (ponto: Ponto) => ({ x: ponto.x + by.x, y: ponto.y + by.y })
  return { de: moved(held.de), ate: moved(held.ate) }
}
