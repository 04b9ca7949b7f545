import type { ChapaCortadaDoPlano, ChapaDoPlano, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { pedraOf, PRIMEIRA_PONTA } from '@lapida/corte/bolsos/base'
import { isSameBolso } from '@lapida/corte/bolsos/bolsos-of-chapa'
import type { Ponto, TipoCorte } from '@lapida/corte/formato'
import { perfilOf } from '@lapida/corte/maquina'
import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'

/** The edges that measures are taken from. */
type LadoDeMedida = 'esquerda' | 'baixo'

/**
 * From where the stop of the saw is set: an edge of the raw slab, a cut that was made before, an edge of the box of a
 * piece that lies loose, or an edge of the block that came out of its pocket or off its end. Pieces by their place in the
 * slab's own list, from 0.
 */
export type ReferenciaDoCorte =
  | { tipo: 'borda'; lado: LadoDeMedida }
  | { tipo: 'corte'; ordem: number }
  | { tipo: 'peca' | 'bloco'; peca: number; lado: LadoDeMedida }

type Corte = ChapaCortadaDoPlano['cortes'][number]
type Peca = ChapaCortadaDoPlano['pecas'][number]
type Cortada = Pick<ChapaCortadaDoPlano, 'pecas' | 'sobras' | 'cortes'>

/** A cut around a pocket, told in the stone of the piece that it is cut in: its box, or its base. */
export interface CorteNaPeca {
  /** that piece by its place in the slab's own list */
  peca: number
  /** its stone */
  caixa: Retangulo
  /** the edge of that at which the cut starts; null where it starts inside */
  desde: LadoDeMedida | 'direita' | 'cima' | null
  /** on top */
  comprimento: number
  /** the corners at which it ends on top, each from the left and from the lower edge of that stone */
  paradas: Record<LadoDeMedida, number>[]
}

/** A cut of the engine, and how the operator sets it. Lengths in millimetres. */
export interface CorteDaSerra extends Corte {
  tipo: TipoCorte
  /** what the blade takes, or the jet */
  disco: number
  referencia: ReferenciaDoCorte
  /** from the reference to the near face of the blade; to its far face with `comDisco` */
  medida: number
  /** what lies before the blade is waste: the measure takes the blade in, so that the good stone begins where it ends */
  comDisco: boolean
  /** places of the pieces that lie free after this cut, from 0 in the slab's own list */
  solta: number[]
  /** null for a cut from edge to edge */
  naPeca: CorteNaPeca | null
}

/** A stone on the table: of the slab, or what came out of a pocket. */
interface Parte extends Retangulo {
  dentro: Corte['dentro']
  esquerda: ReferenciaDoCorte
  baixo: ReferenciaDoCorte
}

/**
 * The cuts of a slab in their order, each measured from the edge that the part then has: what is left of the slab is
 * followed cut by cut. Cuts around a pocket are measured in the stone of their piece; what the last of them frees is a part
 * like others, and so is what comes off at the ends of its box. A cut that fits no part (a plan that was never checked) is measured from the raw slab.
 */
export function cortesOfSerra(
  cortada: Cortada,
  chapa: Pick<ChapaDoPlano, 'largura' | 'altura'>,
  regras: RegrasDoPlano,
): CorteDaSerra[] {
  const table = new Mesa(cortada, chapa, regras)
  return cortada.cortes
    .toSorted((one, other) => one.ordem - other.ordem)
    .map((corte) => table.cut(corte) ?? fromRawSlab(corte, regras.serra))
}

class Mesa {
  readonly #cortada: Cortada
  readonly #regras: RegrasDoPlano
  readonly #free = new Set<number>()
  #partes: Parte[]

  constructor(
    cortada: Cortada,
    { largura, altura }: Pick<ChapaDoPlano, 'largura' | 'altura'>,
    regras: RegrasDoPlano,
  ) {
    this.#cortada = cortada
    this.#regras = regras
    const whole = { x: 0, y: 0, largura, altura, dentro: undefined }
    this.#partes = [
      { ...whole, esquerda: { tipo: 'borda', lado: 'esquerda' }, baixo: { tipo: 'borda', lado: 'baixo' } },
    ]
  }

  /** Makes a cut; null for one that fits nothing. */
  cut(corte: Corte): CorteDaSerra | null {
    if (tipoOf(corte) !== 'inteiro') return this.#around(corte)
    return this.#through(corte) ?? this.#end(corte)
  }

  /** The piece that a cut names as host, its place in the list, and the stone that is left of it, where that is known. */
  #hostOf({ dentro }: Corte): { peca: Peca; place: number; pedra: Parte | null } | null {
    const place = this.#cortada.pecas.findIndex(
      ({ peca, copia }) => peca === dentro?.peca && copia === dentro.copia,
    )
    const peca = this.#cortada.pecas[place]
    if (!peca) return null
    const pedra = this.#partes.find(
      (parte) =>
        isSameBolso(parte.dentro, peca.dentro) && liesIn(peca, parte) && liesIn(parte, pedraOf(peca)),
    )
    return { peca, place, pedra: pedra ?? null }
  }

  #through(corte: Corte): CorteDaSerra | null {
    const { serra } = this.#regras
    const parte = this.#partes.find((one) => holds(one, corte, serra))
    if (!parte) return null
    const halves = split(parte, corte, serra)
    this.#partes = [...this.#partes.filter((one) => one !== parte), ...halves.filter(isThere)]
    const measure = measureIn(parte, { corte, serra, cortada: this.#cortada, before: halves[0] })
    return { ...corte, tipo: 'inteiro', disco: serra, ...measure, solta: this.#loose(halves), naPeca: null }
  }

  /** A straight cut along the box of a host: what lies beside it in its base comes off. */
  #end(corte: Corte): CorteDaSerra | null {
    const { serra } = this.#regras
    const host = this.#hostOf(corte)
    if (!host?.peca.base || !host.pedra) return null
    const { pedra, peca, place } = host
    const [before, after] = split(pedra, corte, serra)
    const isFirst = liesIn(peca, before)
    const { de, ate, sentido, dentro } = corte
    const beside = isFirst ? after : before
    const end =
      sentido === 'vertical'
        ? { ...beside, y: de, altura: ate - de }
        : { ...beside, x: de, largura: ate - de }
    const ponta: Parte = { ...end, dentro, ...asBlock(place) }
    // On both sides of a notch there is an end: the stone is as large as before until the last of them is off.
    const rest = this.#isLastEnd(corte) ? (isFirst ? before : after) : pedra
    this.#partes = [...this.#partes.filter((one) => one !== pedra), ...[rest, ponta].filter(isThere)]
    const measure = measureIn(pedra, {
      corte,
      serra,
      cortada: this.#cortada,
      before: isFirst ? before : ponta,
    })
    const solta = this.#loose([rest, ponta])
    return { ...corte, tipo: 'inteiro', disco: serra, ...measure, solta, naPeca: null }
  }

  /** Whether along that side of the box nothing else is to come off: the first cut of each end is the one that frees it. */
  #isLastEnd({ dentro, sentido, posicao, ordem }: Corte): boolean {
    const { cortes } = this.#cortada
    return !cortes.some(
      (one) =>
        one.ordem > ordem &&
        one.sentido === sentido &&
        one.posicao === posicao &&
        isEndOf(one.dentro, dentro) &&
        !cortes.some((before) => before.ordem < one.ordem && isSameBolso(before.dentro, one.dentro)),
    )
  }

  #around(corte: Corte): CorteDaSerra | null {
    const { cortes } = this.#cortada
    const found = this.#hostOf(corte)
    if (!found) return null
    const { peca: host, place, pedra } = found
    const caixa = pedraOf(host)
    const tipo = tipoOf(corte)
    const disco = tipo === 'jato' ? perfilOf(this.#regras).jato : this.#regras.serra
    const together = cortes.filter(
      (one) => tipoOf(one) !== 'inteiro' && isSameBolso(one.dentro, corte.dentro),
    )
    const bolso = bolsoOf(together, disco)
    const isLast = together.every(({ ordem }) => ordem <= corte.ordem)
    const bloco = isLast ? this.#block(bolso.bloco, { dentro: corte.dentro, peca: place }) : []
    const upright = corte.sentido === 'vertical'
    // The stone of the host lies before the blade, or behind it: its side of the blade is the one that is set.
    const comDisco = corte.posicao - disco !== (upright ? bolso.vao.x : bolso.vao.y)
    const lado = upright ? 'esquerda' : 'baixo'
    const outer = corte.posicao - (comDisco ? 0 : disco)
    return {
      ...corte,
      tipo,
      disco,
      comDisco,
      // Of more stone than the piece the edges are those that were cut before: it has no edge of the piece yet.
      referencia: (host.base && pedra?.[lado]) ?? { tipo: 'peca', peca: place, lado },
      medida: outer - (upright ? caixa.x : caixa.y),
      solta: this.#loose(bloco),
      naPeca: { peca: place, caixa, ...runOf(corte, { host: caixa, outer }) },
    }
  }

  /** The stone of a pocket, loose: its edges are what is measured from next. */
  #block(bloco: Retangulo, { dentro, peca }: { dentro: Corte['dentro']; peca: number }): Parte[] {
    const parte: Parte = { ...bloco, dentro, ...asBlock(peca) }
    this.#partes.push(parte)
    return [parte]
  }

  /** The pieces that are these parts, and were none before. */
  #loose(partes: readonly Parte[]): number[] {
    const solta = this.#cortada.pecas.flatMap((peca, place) =>
      !this.#free.has(place) && partes.some((parte) => isSame(parte, peca)) ? [place] : [],
    )
    for (const place of solta) this.#free.add(place)
    return solta
  }
}

/** Whether one names what lies at an end of the host that the other names, too. */
function isEndOf(one: Corte['dentro'], other: Corte['dentro']): boolean {
  if (!one || !other || one.bolso < PRIMEIRA_PONTA) return false
  return chaveOfCopia(one) === chaveOfCopia(other)
}

/** What came out of a host is measured from its own edges. */
function asBlock(peca: number): Pick<Parte, LadoDeMedida> {
  return {
    esquerda: { tipo: 'bloco', peca, lado: 'esquerda' },
    baixo: { tipo: 'bloco', peca, lado: 'baixo' },
  }
}

const tipoOf = ({ tipo = 'inteiro' }: Corte): TipoCorte => tipo

function holds(parte: Parte, { sentido, posicao, de, ate, dentro }: Corte, serra: number): boolean {
  const [start, length, low, size] =
    sentido === 'vertical'
      ? [parte.x, parte.largura, parte.y, parte.altura]
      : [parte.y, parte.altura, parte.x, parte.largura]
  const isInside = posicao > start && posicao - serra <= start + length && de >= low && ate <= low + size
  return isInside && isSameBolso(dentro, parte.dentro)
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

function measureIn(parte: Parte, { corte, serra, cortada, before }: Medicao) {
  const [start, referencia] =
    corte.sentido === 'vertical' ? [parte.x, parte.esquerda] : [parte.y, parte.baixo]
  const isGood = [...cortada.pecas, ...cortada.sobras].some((good) => liesIn(good, before))
  const medida = isGood ? corte.posicao - serra - start : corte.posicao - start
  return { referencia, medida, comDisco: !isGood }
}

/** What the cuts around a pocket close, the blades in it, and the stone that they leave there. */
function bolsoOf(together: readonly Corte[], disco: number): { vao: Retangulo; bloco: Retangulo } {
  const kerfs = together.map(({ sentido, posicao, de, ate }) =>
    sentido === 'vertical'
      ? { left: posicao - disco, right: posicao, bottom: de, top: ate }
      : { left: de, right: ate, bottom: posicao - disco, top: posicao },
  )
  const left = Math.min(...kerfs.map((kerf) => kerf.left))
  const right = Math.max(...kerfs.map((kerf) => kerf.right))
  const bottom = Math.min(...kerfs.map((kerf) => kerf.bottom))
  const top = Math.max(...kerfs.map((kerf) => kerf.top))
  const taken = (sentido: Corte['sentido'], posicao: number) =>
    together.some((one) => one.sentido === sentido && one.posicao === posicao) ? disco : 0
  const [x, y] = [left + taken('vertical', left + disco), bottom + taken('horizontal', bottom + disco)]
  return {
    vao: { x: left, y: bottom, largura: right - left, altura: top - bottom },
    bloco: {
      x,
      y,
      largura: right - taken('vertical', right) - x,
      altura: top - taken('horizontal', top) - y,
    },
  }
}

/** From where to where a cut runs in the stone of its host; `outer` is the side of its blade at which the host is. */
function runOf(
  { sentido, de, ate, paradas }: Corte,
  { host, outer }: { host: Retangulo; outer: number },
): Omit<CorteNaPeca, 'peca' | 'caixa'> {
  const upright = sentido === 'vertical'
  const [low, high] = upright ? [host.y, host.y + host.altura] : [host.x, host.x + host.largura]
  const ends = [de, ate].filter((end) => end !== low && end !== high)
  const corners: readonly Ponto[] =
    paradas ?? ends.map((end) => (upright ? { x: outer, y: end } : { x: end, y: outer }))
  const near = upright ? 'baixo' : 'esquerda'
  const far = upright ? 'cima' : 'direita'
  return {
    desde: de === low ? near : ate === high ? far : null,
    comprimento: ate - de,
    paradas: corners.map(({ x, y }) => ({ esquerda: x - host.x, baixo: y - host.y })),
  }
}

function fromRawSlab(corte: Corte, serra: number): CorteDaSerra {
  const lado = corte.sentido === 'vertical' ? 'esquerda' : 'baixo'
  return {
    ...corte,
    tipo: tipoOf(corte),
    disco: serra,
    referencia: { tipo: 'borda', lado },
    medida: Math.max(0, corte.posicao - serra),
    comDisco: false,
    solta: [],
    naPeca: null,
  }
}

const isThere = ({ largura, altura }: Retangulo) => largura > 0 && altura > 0

const isSame = (one: Parte, other: Retangulo & Pick<Corte, 'dentro'>) =>
  one.x === other.x &&
  one.y === other.y &&
  one.largura === other.largura &&
  one.altura === other.altura &&
  isSameBolso(one.dentro, other.dentro)

const liesIn = (inner: Retangulo, outer: Retangulo) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.largura <= outer.x + outer.largura &&
  inner.y + inner.altura <= outer.y + outer.altura
