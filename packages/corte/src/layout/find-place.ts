import type { Bolso, ChapaDisponivel, Giro, PecaPedida, PecaPosicionada, RegrasCorte } from '../formato.ts'
import type { Box } from '../livre/box.ts'
import { bolsosOfChapa, isSameBolso, pontasOfChapa } from '../bolsos/bolsos-of-chapa.ts'
import { placeAmong } from '../encaixe/place-among.ts'
import { boardOf, boardWithin, emptyBoxes, withBlade, type Board } from './board.ts'
import { cutUp } from './cut-up.ts'
import { freeBoardOf } from './free-board.ts'

/** Where a piece can lie: its lower left corner on the raw slab, whether it is turned there, and how where that matters. */
export interface LugarLivre {
  x: number
  y: number
  girada: boolean
  giro?: Giro
}

const MOST_EMPTY = 200
/** A place may be refused because no saw could part the pieces any more; so many are tried. */
const MOST_TRIED = 40

/**
 * A place for one more piece on a slab, in a pocket where there is one, where it leaves the narrowest rest beside it;
 * null when there is none.
 * @param pedidas what was asked for: without it no pockets are known
 */
export function findPlace(
  chapa: ChapaDisponivel,
  {
    pecas,
    peca,
    pedidas = [],
  }: { pecas: readonly PecaPosicionada[]; peca: PecaPedida; pedidas?: readonly PecaPedida[] },
  corte: RegrasCorte,
): LugarLivre | null {
  const inside = (dentro?: Bolso) => pecas.filter((one) => isSameBolso(one.dentro, dentro))
  const rules = { corte, pedidas }
  const parts = [...bolsosOfChapa(chapa, pecas, rules), ...pontasOfChapa(chapa, pecas, rules)]
  const pockets = parts
    .filter(({ livre }) => livre.right > livre.left && livre.top > livre.bottom)
    .map(({ qual, livre }) => boardWithin(livre, { pecas: inside(qual), defeitos: chapa.defeitos }, corte))
  const whole = corte.modo === 'livre' ? freeBoardOf(chapa, pecas, rules) : boardOf(chapa, inside(), corte)
  for (const board of [...pockets, whole]) {
    const place = placeOn(board, peca, corte)
    if (place) return place
  }
  // By its outline it may have a place where its box has none.
  const nested =
    corte.modo === 'livre' && peca.contorno ? placeAmong(peca, { chapa, pecas, pedidas }, corte) : null
  return nested && { ...nested, girada: nested.giro === 90 || nested.giro === 270 }
}

function placeOn(board: Board, peca: PecaPedida, corte: RegrasCorte): LugarLivre | null {
  const places = emptyBoxes(board, MOST_EMPTY)
    .flatMap((box) => placesIn(box, peca, corte.serra))
    .sort((one, other) => one.rest - other.rest || one.y - other.y || one.x - other.x)
  const place =
    corte.modo === 'livre'
      ? places[0]
      : places.slice(0, MOST_TRIED).find((candidate) => canBeCut(board, candidate, corte.serra))
  return place ? { x: place.x, y: place.y, girada: place.girada } : null
}

interface Place extends LugarLivre {
  largura: number
  altura: number
  /** narrowest strip that is left beside it */
  rest: number
}

function placesIn({ left, bottom, right, top }: Box, peca: PecaPedida, serra: number): Place[] {
  const ways = [{ largura: peca.largura, altura: peca.altura, girada: false }]
  if (peca.podeGirar && peca.largura !== peca.altura)
    ways.push({ largura: peca.altura, altura: peca.largura, girada: true })
  return ways.flatMap((way) => {
    const rest = Math.min(right - left - way.largura - serra, top - bottom - way.altura - serra)
    return rest < 0 ? [] : [{ ...way, x: left, y: bottom, rest }]
  })
}

function canBeCut(board: Board, place: Place, serra: number): boolean {
  const one = { type: 'peca' as const, piece: board.obstacles.length, ...withBlade(place, serra) }
  return cutUp({ ...board, obstacles: [...board.obstacles, one] }).presas.length === 0
}
