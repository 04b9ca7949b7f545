import { cutsBolsos } from '../contorno/area-of-peca.ts'
import { giroOf } from '../contorno/turn-contorno.ts'
import type {
  Bolso,
  ChapaDisponivel,
  ContornoPeca,
  PecaPedida,
  PecaPosicionada,
  RegrasCorte,
  Retangulo,
} from '../formato.ts'
import { areaOf, overlap } from '../livre/box.ts'
import { espessuraOf, perfilOf } from '../maquina.ts'
import { bolsosAbertos, bolsosNaBase, boxOf, pedraOf, pontasOf, type Ponta } from './base.ts'
import { pecasComBases, utilOf } from './bases-na-chapa.ts'
import { placeBolso, type BolsoNaChapa } from './free-bolso.ts'
import { offerBolsos, type BolsoOferecido } from './offer-bolsos.ts'

export interface RegrasDosBolsos {
  corte: RegrasCorte
  /** what was asked for: without its outline a piece has no pocket */
  pedidas: readonly PecaPedida[]
}

/** The pockets of all pieces on a slab, where they lie in the stone of their hosts; none where the machine frees none. */
export function bolsosOfChapa(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  rules: RegrasDosBolsos,
): BolsoNaChapa[] {
  return bolsosNasCaixas(chapa, pecas, rules).flatMap((bolsos, index) => {
    const peca = pecas[index]
    return peca ? bolsosNaBase(peca, bolsos) : []
  })
}

/** What lies in the bases of hosts at the ends of their boxes. */
export function pontasOfChapa(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  rules: RegrasDosBolsos,
): Ponta[] {
  return bolsosNasCaixas(chapa, pecas, rules).flatMap((bolsos, index) => {
    const peca = pecas[index]
    return peca ? pontasOf(peca, bolsos, rules.corte.serra) : []
  })
}

/** The pockets of all pieces as they would go on without end: a piece that lies in one of them runs into no host. */
export function recortesAbertos(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  rules: RegrasDosBolsos,
): BolsoNaChapa[] {
  return bolsosNasCaixas(chapa, pecas, rules).flatMap(bolsosAbertos)
}

/** The pockets of each piece of a slab in its box, in the order of the pieces. */
export function bolsosNasCaixas(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  { corte, pedidas }: RegrasDosBolsos,
): BolsoNaChapa[][] {
  if (!cutsBolsos(corte)) return pecas.map(() => [])
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  return pecas.map((peca) => {
    const pedida = asked.get(peca.peca)
    if (!pedida?.contorno) return []
    return offersOf(pedida, pedida.contorno, { chapa, corte }).map((bolso) =>
      placeBolso(bolso, { ...peca, giro: giroOf(peca) }),
    )
  })
}

const known = new WeakMap<ContornoPeca['lacos'], Map<string, BolsoOferecido[]>>()

/** They are asked for at every move of a pointer, and are the same as long as outline and rules are. */
function offersOf(
  pedida: PecaPedida,
  { lacos }: ContornoPeca,
  { chapa, corte }: { chapa: ChapaDisponivel; corte: RegrasCorte },
): BolsoOferecido[] {
  const { largura, altura } = pedida
  const key = JSON.stringify([largura, altura, corte.serra, perfilOf(corte), espessuraOf(chapa)])
  const offers = known.get(lacos) ?? new Map<string, BolsoOferecido[]>()
  known.set(lacos, offers)
  const found = offers.get(key) ?? offerBolsos(pedida, { chapas: [chapa], corte })
  offers.set(key, found)
  return found
}

/** The innermost pocket that holds a box; undefined where none does. A piece lies in no pocket of its own. */
export function bolsoAround<Part extends Pick<BolsoNaChapa, 'qual' | 'livre'>>(
  { x, y, largura, altura }: Retangulo,
  bolsos: readonly Part[],
  self?: { peca: string; copia: number },
): Part | undefined {
  return bolsos
    .filter(({ qual }) => qual.peca !== self?.peca || qual.copia !== self.copia)
    .filter(
      ({ livre }) =>
        livre.left <= x && livre.bottom <= y && livre.right >= x + largura && livre.top >= y + altura,
    )
    .toSorted((one, other) => areaOf(one.livre) - areaOf(other.livre))[0]
}

/** Whether two name the same pocket, or both none. */
export function isSameBolso(one: Bolso | undefined, other: Bolso | undefined): boolean {
  return one?.peca === other?.peca && one?.copia === other?.copia && one?.bolso === other?.bolso
}

/**
 * The pieces of a slab, each host told what stone it is cut out of, and each piece in which pocket it lies: in none where
 * pieces lie anywhere. A saw that frees none leaves it at what was told, as long as the piece still lies in the box of that
 * host: so it can be said what is wrong there.
 */
export function pecasNosBolsos(
  chapa: ChapaDisponivel,
  places: readonly PecaPosicionada[],
  rules: RegrasDosBolsos,
): PecaPosicionada[] {
  const { corte } = rules
  if (!cutsBolsos(corte))
    return places.map(({ base: _base, ...peca }) =>
      told(peca, corte.modo === 'guilhotina' && liesOnHost(peca, places) ? peca.dentro : undefined),
    )
  const bolsos = bolsosNasCaixas(chapa, places, rules)
  const lugares = places.map((peca, index) => ({ peca, bolsos: bolsos[index] ?? [] }))
  const { serra, refilo } = corte
  const pedra = { serra, util: utilOf(chapa, refilo) }
  return pecasDentro(chapa, pecasComBases(lugares, pedra), rules)
}

/** Pieces whose bases are known, each told in which pocket it lies. */
export function pecasDentro(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  rules: RegrasDosBolsos,
): PecaPosicionada[] {
  const partes = [...bolsosOfChapa(chapa, pecas, rules), ...pontasOfChapa(chapa, pecas, rules)]
  return pecas.map((peca) => told(peca, bolsoAround(pedraOf(peca), partes, peca)?.qual))
}

function told(peca: PecaPosicionada, dentro: Bolso | undefined): PecaPosicionada {
  if (isSameBolso(dentro, peca.dentro)) return peca
  const { dentro: _before, ...bare } = peca
  return dentro ? { ...bare, dentro } : bare
}

function liesOnHost({ dentro, ...peca }: PecaPosicionada, pecas: readonly PecaPosicionada[]): boolean {
  const host = dentro && pecas.find((one) => one.peca === dentro.peca && one.copia === dentro.copia)
  return host !== undefined && overlap(boxOf(peca), boxOf(host))
}

/** Whether a rectangle lies in another one, edges counted. */
export function isInBox(inner: Retangulo, outer: Retangulo): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.largura <= outer.x + outer.largura &&
    inner.y + inner.altura <= outer.y + outer.altura
  )
}
