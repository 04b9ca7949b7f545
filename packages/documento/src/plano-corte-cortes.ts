import type { ChapaCortadaDoPlano, ChapaDoPlano } from '@lapida/contracts/plano-corte'

/** From where the stop of the saw is set: an edge of the raw slab, or a cut that was made before. */
export type ReferenciaDoCorte =
  { tipo: 'borda'; lado: 'esquerda' | 'baixo' } | { tipo: 'corte'; ordem: number }

/** A cut as the operator sets it. Lengths in millimetres. */
export interface CorteDaSerra {
  ordem: number
  sentido: 'vertical' | 'horizontal'
  posicao: number
  de: number
  ate: number
  referencia: ReferenciaDoCorte
  /** from the reference to the near face of the blade; to its far face with `comDisco` */
  medida: number
  /** what lies before the blade is waste: the measure takes the blade in, so that the good stone begins where it ends */
  comDisco: boolean
  /** keys '<peca>/<copia>' of the pieces that lie free after this cut */
  solta: string[]
}

interface Parte {
  x: number
  y: number
  largura: number
  altura: number
  esquerda: ReferenciaDoCorte
  baixo: ReferenciaDoCorte
}

type Corte = ChapaCortadaDoPlano['cortes'][number]

/**
 * The cuts of a slab in their order, each measured from the edge that the part then has: what is left of the slab is
 * followed cut by cut. A cut that fits no part (a plan that was never checked) is measured from the raw slab.
 * @param serra width of the blade in millimetres
 */
export function cortesDaSerra(
  cortada: Pick<ChapaCortadaDoPlano, 'pecas' | 'sobras' | 'cortes'>,
  chapa: Pick<ChapaDoPlano, 'largura' | 'altura'>,
  serra: number,
): CorteDaSerra[] {
  const free = new Set<string>()
  let partes: Parte[] = [
    {
      ...{ x: 0, y: 0, largura: chapa.largura, altura: chapa.altura },
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
      const solta = cortada.pecas
        .filter((peca) => halves.some((half) => isSame(half, peca)))
        .map(({ peca, copia }) => `${peca}/${copia}`)
        .filter((key) => !free.has(key))
      for (const key of solta) free.add(key)
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

interface Lados {
  x: number
  y: number
  largura: number
  altura: number
}

const isThere = ({ largura, altura }: Lados) => largura > 0 && altura > 0

const isSame = (one: Lados, other: Lados) =>
  one.x === other.x && one.y === other.y && one.largura === other.largura && one.altura === other.altura

const liesIn = (inner: Lados, outer: Lados) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.largura <= outer.x + outer.largura &&
  inner.y + inner.altura <= outer.y + outer.altura
