import type { ChapaCortadaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { GIROS } from '@lapida/contracts/valores'
import { giroOf } from '@lapida/corte/contorno/turn-contorno'
import { cutLayout } from '@lapida/corte/cut-layout'
import type { Giro } from '@lapida/corte/formato'
import {
  anfitriaOf,
  chaveOfChapa,
  chaveOfCopia,
  findCortada,
  hospedesOf,
  isSameSlab,
  whereIs,
  type Onde,
} from '@lapida/domain/plano-corte/copia'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import type { Ponto } from '#blocks/vista/vista.ts'

type Posicionada = ChapaCortadaDoPlano['pecas'][number]

/** Where a copy is to lie: its lower left corner, and whether it is turned; `giro` where it matters which end is up. */
export interface Lugar extends Ponto {
  girada: boolean
  giro?: Giro
}

/**
 * The plan with a copy somewhere else on its slab, and with it what lies in its notches; the same plan where it lies
 * there already.
 */
export function movePeca(conteudo: ConteudoPlanoCorte, chave: string, to: Ponto): ConteudoPlanoCorte {
  const cortada = whereIs(conteudo.cortadas, chave)
  const peca = cortada?.pecas.find((candidate) => chaveOfCopia(candidate) === chave)
  if (!cortada || !peca || (peca.x === to.x && peca.y === to.y)) return conteudo
  const inside = inNotchesOf(cortada, chave)
  const by = { x: to.x - peca.x, y: to.y - peca.y }
  return changePecas(conteudo, cortada, (pecas) =>
    pecas.map((one) =>
      one === peca || inside.has(chaveOfCopia(one)) ? { ...one, x: one.x + by.x, y: one.y + by.y } : one,
    ),
  )
}

function inNotchesOf({ pecas }: Pick<ChapaCortadaDoPlano, 'pecas'>, chave: string): ReadonlySet<string> {
  const links = pecas.map((peca) => ({ chave: chaveOfCopia(peca), anfitria: anfitriaOf(peca, pecas) }))
  return hospedesOf(links, chave)
}

/**
 * By how much a piece is turned next, in degrees to the left: a quarter, half a turn where its vein allows no quarter and
 * its outline lies another way then, 0 where nothing is left.
 */
export function nextTurn(peca: PecaDoPlano, regras: ConteudoPlanoCorte['regras']): 0 | 90 | 180 {
  if (peca.podeGirar) return 90
  return hasFourTurns(peca, regras) ? 180 : 0
}

/** Whether it matters which end of a piece is up: with an outline, on a machine that cuts by it. */
function hasFourTurns(peca: PecaDoPlano, regras: ConteudoPlanoCorte['regras']): boolean {
  return pecaPedida(peca, regras).contorno !== undefined
}

/**
 * The plan with a copy turned about its lower left corner by its next turn, moved inwards where it would leave the slab,
 * and with it what lies in its notches.
 */
export function rotatePeca(conteudo: ConteudoPlanoCorte, chave: string): ConteudoPlanoCorte {
  const { cortadas, chapas, regras } = conteudo
  const cortada = whereIs(cortadas, chave)
  const chapa = chapas.find(({ id }) => id === cortada?.chapa)
  const peca = cortada?.pecas.find((candidate) => chaveOfCopia(candidate) === chave)
  const kinds = new Map(conteudo.pecas.map((kind) => [kind.id, kind]))
  const kind = kinds.get(peca?.peca ?? '')
  if (!cortada || !chapa || !peca || !kind) return conteudo
  const isFour = (one: Posicionada) => {
    const known = kinds.get(one.peca)
    return known !== undefined && hasFourTurns(known, regras)
  }
  // A box that is turned already lies as before after one more turn: it is turned back.
  const by = isFour(peca) || !peca.girada ? nextTurn(kind, regras) || 90 : 270
  const inside = inNotchesOf(cortada, chave)
  const after = inwards(lyingTurned(peca, { by, four: isFour(peca) }), chapa)
  return changePecas(conteudo, cortada, (pecas) =>
    pecas.map((one) => {
      if (one === peca) return after
      if (!inside.has(chaveOfCopia(one))) return one
      return turnedInside(one, { before: peca, after, by, four: isFour(one) })
    }),
  )
}

/**
 * The plan with a copy turned by half, in its place, and with it what lies in its notches: the same box, the other end of
 * the stone.
 */
export function turnHalf(conteudo: ConteudoPlanoCorte, chave: string): ConteudoPlanoCorte {
  const cortada = whereIs(conteudo.cortadas, chave)
  const peca = cortada?.pecas.find((candidate) => chaveOfCopia(candidate) === chave)
  if (!cortada || !peca) return conteudo
  const inside = inNotchesOf(cortada, chave)
  const turn = { by: 180, four: true } as const
  const after = lyingTurned(peca, turn)
  return changePecas(conteudo, cortada, (pecas) =>
    pecas.map((one) => {
      if (one === peca) return after
      return inside.has(chaveOfCopia(one)) ? turnedInside(one, { before: peca, after, ...turn }) : one
    }),
  )
}

function inwards(peca: Posicionada, chapa: { largura: number; altura: number }): Posicionada {
  return {
    ...peca,
    x: Math.max(0, Math.min(peca.x, chapa.largura - peca.largura)),
    y: Math.max(0, Math.min(peca.y, chapa.altura - peca.altura)),
  }
}

interface Turn {
  /** degrees to the left */
  by: 90 | 180 | 270
  /** the piece is told which way it lies, not only whether it is turned */
  four: boolean
}

function lyingTurned({ giro, ...peca }: Posicionada, { by, four }: Turn): Posicionada {
  const next = GIROS.find((candidate) => candidate === (giroOf({ ...peca, giro }) + by) % 360) ?? 0
  const across = by === 180 ? peca : { ...peca, largura: peca.altura, altura: peca.largura }
  return { ...across, girada: next === 90 || next === 270, ...(four && { giro: next }) }
}

/** A piece in the box of one that was turned, turned with it. */
function turnedInside(
  guest: Posicionada,
  { before, after, ...turn }: Turn & { before: Posicionada; after: Posicionada },
): Posicionada {
  const { largura, altura } = guest
  const [left, low] = [guest.x - before.x, guest.y - before.y]
  const [right, high] = [before.largura - left - largura, before.altura - low - altura]
  const at = { 90: { x: high, y: left }, 180: { x: right, y: high }, 270: { x: low, y: right } }[turn.by]
  return { ...lyingTurned(guest, turn), x: after.x + at.x, y: after.y + at.y }
}

/** The plan without a copy on any slab: it is pending again, and not cut. */
export function removePeca(conteudo: ConteudoPlanoCorte, chave: string): ConteudoPlanoCorte {
  const cortada = whereIs(conteudo.cortadas, chave)
  if (!cortada) return conteudo
  const without = changePecas(conteudo, cortada, (pecas) =>
    pecas.filter((peca) => chaveOfCopia(peca) !== chave),
  )
  return { ...without, prontas: without.prontas.filter((pronta) => pronta !== chave) }
}

/** The plan with a copy on a slab, wherever it lay before; a slab that was not in use is one from now on. */
export function placePeca(
  conteudo: ConteudoPlanoCorte,
  { peca, copia }: { peca: string; copia: number },
  { onde, lugar }: { onde: Onde; lugar: Lugar },
): ConteudoPlanoCorte {
  const kind = conteudo.pecas.find(({ id }) => id === peca)
  if (!kind) return conteudo
  const { prontas, cortadas } = conteudo
  // Carried to another slab it is held there, too.
  const before = whereIs(cortadas, chaveOfCopia({ peca, copia }))?.pecas.find(
    (one) => one.peca === peca && one.copia === copia,
  )
  const placed: Posicionada = {
    ...{ peca, copia, ...lugar, ...sidesOf(kind, lugar.girada) },
    ...(before?.presa && { presa: true }),
  }
  const without = removePeca(conteudo, chaveOfCopia(placed))
  return changePecas({ ...without, prontas }, onde, (pecas) => [...pecas, placed])
}

/** The plan with a copy held where it lies when the engine lays the others out, or free to go. */
export function holdPeca(conteudo: ConteudoPlanoCorte, chave: string, presa: boolean): ConteudoPlanoCorte {
  const held = ({ presa: _before, ...peca }: Posicionada): Posicionada =>
    presa ? { ...peca, presa: true } : peca
  return {
    ...conteudo,
    cortadas: conteudo.cortadas.map((cortada) =>
      cortada.pecas.some((peca) => chaveOfCopia(peca) === chave)
        ? {
            ...cortada,
            pecas: cortada.pecas.map((peca) => (chaveOfCopia(peca) === chave ? held(peca) : peca)),
          }
        : cortada,
    ),
  }
}

/** The sides of a piece as it lies. */
export function sidesOf(
  { largura, altura }: PecaDoPlano,
  girada: boolean,
): { largura: number; altura: number } {
  return girada ? { largura: altura, altura: largura } : { largura, altura }
}

/** The plan with other pieces on one slab: its cuts and leftovers are found anew. A slab without pieces is not in use. */
function changePecas(
  conteudo: ConteudoPlanoCorte,
  onde: Onde,
  change: (pecas: readonly Posicionada[]) => Posicionada[],
): ConteudoPlanoCorte {
  const before = findCortada(conteudo.cortadas, onde)
  const pecas = change(before?.pecas ?? [])
  if (pecas.length === 0)
    return { ...conteudo, cortadas: conteudo.cortadas.filter((cortada) => cortada !== before) }
  const after = cutAgain(conteudo, onde, { pecas, dica: before?.cortes ?? [] })
  if (!after) return conteudo
  const cortadas = before
    ? conteudo.cortadas.map((cortada) => (cortada === before ? after : cortada))
    : [...conteudo.cortadas, after]
  return { ...conteudo, cortadas }
}

function cutAgain(
  { chapas, pecas: kinds, regras }: ConteudoPlanoCorte,
  { chapa: id, copia }: Onde,
  { pecas, dica }: Pick<ChapaCortadaDoPlano, 'pecas'> & { dica: ChapaCortadaDoPlano['cortes'] },
): ChapaCortadaDoPlano | null {
  const chapa = chapas.find((candidate) => candidate.id === id)
  if (!chapa) return null
  const used = new Set(pecas.map(({ peca }) => peca))
  const pedidas = kinds.filter(({ id: kind }) => used.has(kind)).map((peca) => pecaPedida(peca, regras))
  const { cortada } = cutLayout(chapaDisponivel(chapa), pecas, { ...regras, copia, pedidas, dica })
  // Pieces that lie over each other for a while can come to more than the slab.
  return { ...cortada, aproveitamento: Math.min(1, cortada.aproveitamento) }
}

/** The plan with the cuts and leftovers of these slabs found anew; pieces stay where they are. */
export function recutChapas(conteudo: ConteudoPlanoCorte, ondes: readonly Onde[]): ConteudoPlanoCorte {
  const cortadas = conteudo.cortadas.map((cortada) => {
    if (!ondes.some((onde) => isSameSlab(onde, cortada))) return cortada
    return cutAgain(conteudo, cortada, { pecas: cortada.pecas, dica: [] }) ?? cortada
  })
  return { ...conteudo, cortadas }
}

/** The copies of the plan in its order, each with the slab that it lies on. */
export function copiasOfPlano({
  pecas,
  cortadas,
}: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas'>): CopiaDoPlano[] {
  const places = new Map<string, { onde: Onde; posicionada: Posicionada }>()
  for (const cortada of cortadas)
    for (const posicionada of cortada.pecas)
      places.set(chaveOfCopia(posicionada), { onde: cortada, posicionada })
  return pecas.flatMap((peca) =>
    Array.from({ length: peca.quantidade }, (_, index) => {
      const copia = index + 1
      const chave = chaveOfCopia({ peca: peca.id, copia })
      const place = places.get(chave)
      return { chave, peca, copia, onde: place?.onde ?? null, posicionada: place?.posicionada ?? null }
    }),
  )
}

export interface CopiaDoPlano {
  chave: string
  peca: PecaDoPlano
  copia: number
  /** null while it is pending */
  onde: Onde | null
  posicionada: Posicionada | null
}

/** The slabs in use and, for each kind of slab, the next one that is not: at most one of each. */
export function chapasOfPlano({ chapas, cortadas }: Pick<ConteudoPlanoCorte, 'chapas' | 'cortadas'>): {
  usadas: Onde[]
  livres: Onde[]
} {
  const order = new Map(chapas.map(({ id }, index) => [id, index]))
  const place = ({ chapa }: Onde) => order.get(chapa) ?? chapas.length
  const usadas = cortadas
    .map(({ chapa, copia }) => ({ chapa, copia }))
    .sort((one, other) => place(one) - place(other) || one.copia - other.copia)
  const taken = new Set(usadas.map(chaveOfChapa))
  const livres = chapas.flatMap(({ id, quantidade }) => {
    const used = usadas.filter(({ chapa }) => chapa === id).length
    if (quantidade !== null && used >= quantidade) return []
    let copia = 1
    while (taken.has(chaveOfChapa({ chapa: id, copia }))) copia += 1
    return [{ chapa: id, copia }]
  })
  return { usadas, livres }
}

/** The slab that is looked at: the selected one, otherwise the first one in use, otherwise the first there is. */
export function chapaMostrada(conteudo: ConteudoPlanoCorte, selecionada: Onde | null): Onde | null {
  const { usadas, livres } = chapasOfPlano(conteudo)
  const all = [...usadas, ...livres]
  return all.find((onde) => isSameSlab(onde, selecionada)) ?? all[0] ?? null
}
