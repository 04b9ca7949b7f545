import { at } from '../numeros.ts'
import { cantosOfMedidas, turnOfCantos } from './contorno.ts'
import { drawPrecisao, gradeOfChapa } from './draw-precisao.ts'
import { fitAlvos, type AlvosNaFoto, type SemAlvos } from './fit-alvos.ts'
import {
  LADOS,
  type Ajuste,
  type Bordas,
  type Lado,
  type Lente,
  type MedidasDaChapa,
  type Ponto,
  type Precisao,
} from './formato.ts'
import { homografiaOf, invertMatriz, projectPonto, type Matriz } from './homografia.ts'
import { bendPonto, meiaDiagonalOf, unbendPonto, type Curva, type TamanhoDaFoto } from './lente.ts'
import {
  cornersOfLinhas,
  distanceFromLinha,
  linhaThrough,
  moveLinha,
  placeAlongLinha,
  type Linha,
} from './linha.ts'
import { desviosOfTraco, linhaOfTraco, pixelOfFoto, tracoOf, type Traco } from './traco.ts'

export interface FotoMedida {
  foto: TamanhoDaFoto
  bordas: Bordas
  medidas: MedidasDaChapa
  /** places found along an edge, in the order in which they lie along it */
  pontos?: Readonly<Partial<Record<Lado, readonly Ponto[]>>>
  /** the bend of this phone's lens, where it was calibrated, and how far it may lie off as its photos agreed */
  lente?: { k: number; desvio?: number } | null
  /** printed targets that are seen on a slab that is a rectangle, and the tape between them */
  alvos?: AlvosNaFoto | null
}

/**
 * `medidas`: sizes that are none, or corners that make no convex shape; `bordas`: edges that do not enclose a slab;
 * `espelhada`: the edges go round the wrong way, so that the picture would be mirrored.
 */
export type ProblemaDoAjuste = 'medidas' | 'bordas' | 'espelhada'

export type FotoAjustada =
  | { ajuste: Ajuste; problema: null; /** it lies by its targets, too */ porAlvos: boolean }
  | { ajuste: null; problema: ProblemaDoAjuste; porAlvos: false }

/** How far a tape lies from a length, mm. */
const TRENA = 2
/** How much lenses differ, as `k`: what is known of one that nobody has measured. */
const LENTES = 0.017
/** How well a calibration knows its lens, of its own `k`. */
const CALIBRADA = 0.07
/** A bend of higher order that no `k` holds. */
const RESTO_DA_LENTE = 0.002
/** Fewer places along an edge say nothing of its bend. */
const PONTOS_PARA_CURVA = 12

/** Lays the slab of the tape on the slab of the photo: its edges are lines, its corners are where they cross. */
export function fitFoto(medida: FotoMedida): FotoAjustada {
  const { foto, medidas } = medida
  const cantos = cantosOfMedidas(medidas)
  if (!(medidas.largura > 0 && medidas.altura > 0) || turnOfCantos(cantos) !== 1) return failed('medidas')
  const tracos = LADOS.map((lado) => tracoOf(medida.bordas[lado], medida.pontos?.[lado]))
  if (tracos.some(({ pontos }) => !isLong(pontos, foto))) return failed('bordas')
  const { lente, desvio } = lenteOf(medida, tracos)
  const fitted = new Encaixe(foto, tracos, cantos)
  const linhas = fitted.linhasAt(lente)
  const corners = cornersOfLinhas(linhas)
  if (!corners) return failed('bordas')
  const turn = turnOfCantos(corners)
  if (turn !== -1) return failed(turn === 1 ? 'espelhada' : 'bordas')
  const homografia = fitted.homografiaOf(linhas)
  if (!homografia || !corners.every((corner) => Number.isFinite(corner.x + corner.y))) return failed('bordas')
  const ajuste: Ajuste = {
    foto,
    medidas,
    homografia,
    lente,
    precisao: precisaoOf(medida, { fitted, tracos, homografia, k: lente.k, desvioDeK: desvio }),
  }
  const conhecido = { foto, ajuste, tracos, desvioDeK: desvio, resto: RESTO_DA_LENTE }
  const byAlvos = withAlvos(conhecido, medida.alvos)
  return { ajuste: byAlvos ?? ajuste, problema: null, porAlvos: byAlvos !== null }
}

/** Null where there are no targets, or they fit no slab: it lies by its edges alone. */
function withAlvos(conhecido: SemAlvos, alvos: FotoMedida['alvos']): Ajuste | null {
  return alvos && !conhecido.ajuste.medidas.contorno ? fitAlvos(conhecido, alvos) : null
}

function failed(problema: ProblemaDoAjuste): FotoAjustada {
  return { ajuste: null, problema, porAlvos: false }
}

function isLong(pontos: readonly Ponto[], foto: TamanhoDaFoto): boolean {
  return (
    pontos.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) &&
    linhaThrough(pontos).meia > meiaDiagonalOf(foto) * 0.01
  )
}

/** Edges in a photo and corners by the tape, ready to be fitted with any lens. */
class Encaixe {
  readonly foto: TamanhoDaFoto
  readonly tracos: readonly Traco[]
  readonly cantos: readonly Ponto[]

  constructor(foto: TamanhoDaFoto, tracos: readonly Traco[], cantos: readonly Ponto[]) {
    this.foto = foto
    this.tracos = tracos
    this.cantos = cantos
  }

  linhasAt(curva: Curva): Linha[] {
    return this.tracos.map((traco) => linhaOfTraco(this.foto, curva, traco))
  }

  homografiaOf(linhas: readonly Linha[], cantos = this.cantos): Matriz | null {
    const corners = cornersOfLinhas(linhas)
    return corners && homografiaOf(cantos, corners)
  }
}

/** How far the middle of an edge lies from the line of its ends, and how that changes with `k`. */
function bowOf(pontos: readonly Ponto[], pesos: readonly number[]): number {
  const linha = linhaThrough(pontos, pesos)
  const along = pontos.map((ponto) => placeAlongLinha(linha, ponto) / (linha.meia || 1))
  let [all, mean, fourth, both] = [0, 0, 0, 0]
  along.forEach((place, index) => {
    all += at(pesos, index)
    mean += at(pesos, index) * place * place
  })
  mean /= all
  pontos.forEach((ponto, index) => {
    const curve = at(along, index) ** 2 - mean
    fourth += at(pesos, index) * curve * curve
    both += at(pesos, index) * curve * distanceFromLinha(linha, ponto)
  })
  return fourth > 0 ? both / fourth : 0
}

/**
 * The lens: by its edges where all four agree, then by the phone's calibration, then none. A raw edge that is bowed
 * looks like a lens; but four edges that are bowed just as one lens would have it are rare.
 */
function lenteOf({ foto, lente }: FotoMedida, tracos: readonly Traco[]): { lente: Lente; desvio: number } {
  const fromPhone = lente
    ? {
        lente: { k: lente.k, origem: 'celular' as const },
        desvio: Math.max(0.002, Math.abs(lente.k) * CALIBRADA, lente.desvio ?? 0),
      }
    : { lente: { k: 0, origem: 'nenhuma' as const }, desvio: LENTES }
  if (lente || tracos.some(({ achado, pontos }) => !achado || pontos.length < PONTOS_PARA_CURVA))
    return fromPhone
  const bows = (k: number) =>
    tracos.map(({ pontos, pesos }) =>
      bowOf(
        pontos.map((ponto) => unbendPonto(foto, { k }, ponto)),
        pesos,
      ),
    )
  const pixel = pixelOfFoto(foto)
  let [k, desvio, agree] = [0, LENTES, false]
  for (let round = 0; round < 3; round++) {
    const here = bows(k)
    const slopes = bows(k + 1e-3).map((bow, index) => (bow - at(here, index)) / 1e-3)
    const slope = slopes.reduce((sum, value) => sum + value * value, 0)
    if (!(slope > 0)) return fromPhone
    const step = -slopes.reduce((sum, value, index) => sum + value * at(here, index), 0) / slope
    k += step
    const left = here.map((bow, index) => bow + step * at(slopes, index))
    const spread = Math.sqrt(left.reduce((sum, bow) => sum + bow * bow, 0) / 3)
    desvio = (2 * Math.max(spread, 0.4 * pixel)) / Math.sqrt(slope)
    agree = left.every(
      (bow, index) => Math.abs(bow) <= Math.max(2.5 * pixel, 0.5 * Math.abs(k * at(slopes, index))),
    )
  }
  if (!agree || !(Math.abs(k) < 4 * LENTES)) return fromPhone
  const trust = LENTES ** 2 / (LENTES ** 2 + desvio ** 2)
  return { lente: { k: k * trust, origem: 'bordas' }, desvio: desvio * Math.sqrt(trust) }
}

interface Encaixado {
  fitted: Encaixe
  tracos: readonly Traco[]
  homografia: Matriz
  k: number
  desvioDeK: number
}

/** What lies off: each thing that may be wrong (ends of lines, lens, tape) moves the places of the slab by its own deviation. */
function precisaoOf({ foto, medidas }: FotoMedida, encaixado: Encaixado): Precisao {
  const { fitted, homografia, k } = encaixado
  const grid = gradeOfChapa(medidas)
  const shown = grid.map((ponto) => bendPonto(foto, { k }, projectPonto(homografia, ponto)))
  const moves = movesOf(encaixado).flatMap(({ linhas, cantos, curva }) => {
    const moved = fitted.homografiaOf(linhas, cantos)
    if (!moved) return []
    const back = invertMatriz(moved)
    const move = new Float64Array(2 * grid.length)
    grid.forEach((ponto, index) => {
      const place = projectPonto(back, unbendPonto(foto, curva, shown[index] ?? ponto))
      move[2 * index] = place.x - ponto.x
      move[2 * index + 1] = place.y - ponto.y
    })
    return [move]
  })
  return drawPrecisao(moves)
}

interface Mexida {
  linhas: readonly Linha[]
  cantos: readonly Ponto[]
  curva: Curva
}

/** Everything that may be wrong, each moved by its deviation. */
function movesOf({ fitted, tracos, k, desvioDeK }: Encaixado): Mexida[] {
  const linhas = fitted.linhasAt({ k })
  const { cantos } = fitted
  const moves: Mexida[] = [
    ...[{ k: k + desvioDeK }, { k, k2: RESTO_DA_LENTE }].map((curva) => ({
      linhas: fitted.linhasAt(curva),
      cantos,
      curva,
    })),
  ]
  tracos.forEach((traco, index) => {
    const linha = linhas[index]
    if (!linha) return
    const { meio, ponta } = desviosOfTraco(fitted.foto, { k }, traco)
    const put = (moved: Linha) => linhas.map((other) => (other === linha ? moved : other))
    moves.push({ linhas: put(moveLinha(linha, meio, 0)), cantos, curva: { k } })
    moves.push({ linhas: put(moveLinha(linha, 0, ponta)), cantos, curva: { k } })
  })
  const [largura, altura] = [Math.max(...cantos.map(({ x }) => x)), Math.max(...cantos.map(({ y }) => y))]
  const wider = 1 + TRENA / largura
  const higher = 1 + TRENA / altura
  moves.push({ linhas, cantos: cantos.map(({ x, y }) => ({ x: x * wider, y })), curva: { k } })
  moves.push({ linhas, cantos: cantos.map(({ x, y }) => ({ x, y: y * higher })), curva: { k } })
  return moves
}
