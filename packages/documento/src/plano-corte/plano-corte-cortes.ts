import type { ChapaCortadaDoPlano, ChapaDoPlano } from '@lapida/contracts/plano-corte'
import type { Retangulo } from '@lapida/domain/estoque/chapa'

/** From where the stop of the saw is set: an edge of the raw slab, or a cut that was made before. */
export type ReferenciaDoCorte =
  { tipo: 'borda'; lado: 'esquerda' | 'baixo' } | { tipo: 'corte'; ordem: number }

type Corte = ChapaCortadaDoPlano['cortes'][number]

/** A cut of the engine, and how the operator sets it. Lengths in millimetres. */
export interface CorteDaSerra extends Corte {
  referencia: ReferenciaDoCorte
  /** from the reference to the near face of the blade; to its far face with `comDisco` */
  medida: number
  /** what lies before the blade is waste: the measure takes the blade in, so that the good stone begins where it ends */
  comDisco: boolean
  /** places of the pieces that lie free after this cut, from 0 in the slab's own list */
  solta: number[]
}

interface Parte extends Retangulo {
  esquerda: ReferenciaDoCorte
  baixo: ReferenciaDoCorte
}

/**
 * The cuts of a slab in their order, each measured from the edge that the part then has: what is left of the slab is
 * followed cut by cut. A cut that fits no part (a plan that was never checked) is measured from the raw slab.
 * @param serra width of the blade in millimetres
 */
export function cortesOfSerra(
  cortada: Pick<ChapaCortadaDoPlano, 'pecas' | 'sobras' | 'cortes'>,
  chapa: Pick<ChapaDoPlano, 'largura' | 'altura'>,
  serra: number,
): CorteDaSerra[] {
  const free = new Set<number>()
  let partes: Parte[] = [
    {
      x: 0,
      y: 0,
      largura: chapa.largura,
      altura: chapa.altura,
      esquerda: { tipo: 'borda', lado: 'esquerda' },
      baixo: { tipo: 'borda', lado: 'baixo' },
    },
  ]
  return cortada.cortes
    .toSorted((one, other) => one.ordem - other.ordem)
    .map((corte) => {
      const parte = partes.find((one) => holds(one, corte, serra))
      if (!parte) return fromRawSlab(corte, serra)
      const halves = split(parte, corte, serra)
      partes = [...partes.filter((one) => one !== parte), ...halves.filter(isThere)]
      const solta = cortada.pecas.flatMap((peca, place) =>
        !free.has(place) && halves.some((half) => isSame(half, peca)) ? [place] : [],
      )
      for (const place of solta) free.add(place)
      return { ...corte, ...measure(parte, { corte, serra, cortada, before: halves[0] }), solta }
    })
}

function holds(parte: Parte, { sentido, posicao, de, ate }: Corte, serra: number): boolean {
  const [start, length, low, size] =
    sentido === 'vertical'
      ? [parte.x, parte.largura, parte.y, parte.altura]
      : [parte.y, parte.altura, parte.x, parte.largura]
  return posicao > start && posicao - serra <= start + length && de >= low && ate <= low + size
}

/** What lies before the blade and what lies behind it; a side of zero or less where nothing is. */
function split(parte: Parte, { ordem, sentido, posicao }: Corte, serra: number): [Parte, Parte] {
  const here: ReferenciaDoCorte = { tipo: 'corte', ordem }
  if (sentido === 'vertical')
    return [
      { ...parte, largura: posicao - serra - parte.x },
      { ...parte, x: posicao, largura: parte.x + parte.largura - posicao, esquerda: here },
    ]
  return [
    { ...parte, altura: posicao - serra - parte.y },
    { ...parte, y: posicao, altura: parte.y + parte.altura - posicao, baixo: here },
  ]
}

interface Medicao {
  corte: Corte
  serra: number
  cortada: Pick<ChapaCortadaDoPlano, 'pecas' | 'sobras'>
  before: Parte
}

function measure(parte: Parte, { corte, serra, cortada, before }: Medicao) {
  const [start, referencia] =
    corte.sentido === 'vertical' ? [parte.x, parte.esquerda] : [parte.y, parte.baixo]
  const isGood = [...cortada.pecas, ...cortada.sobras].some((good) => liesIn(good, before))
  const medida = isGood ? corte.posicao - serra - start : corte.posicao - start
  return { referencia, medida, comDisco: !isGood }
}

function fromRawSlab(corte: Corte, serra: number): CorteDaSerra {
  const lado = corte.sentido === 'vertical' ? 'esquerda' : 'baixo'
  return {
    ...corte,
    referencia: { tipo: 'borda', lado },
    medida: Math.max(0, corte.posicao - serra),
    comDisco: false,
    solta: [],
  }
}

const isThere = ({ largura, altura }: Retangulo) => largura > 0 && altura > 0

const isSame = (one: Retangulo, other: Retangulo) =>
  one.x === other.x && one.y === other.y && one.largura === other.largura && one.altura === other.altura

const liesIn = (inner: Retangulo, outer: Retangulo) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.largura <= outer.x + outer.largura &&
  inner.y + inner.altura <= outer.y + outer.altura
