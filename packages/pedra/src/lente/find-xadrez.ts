import type { Figura } from '../formato.ts'
import type { Ponto } from '../geometria/formato.ts'
import { findCruzes, refineCruz, type Cruz } from './find-cruzes.ts'

/** A crossing with its place in the checker: columns and rows from anywhere, one field apart. */
export interface CruzNaFolha extends Ponto {
  coluna: number
  linha: number
}

/** The printed sheet: so many crossings lie side by side, and so many above each other. */
export const FOLHA_DE_XADREZ = { colunas: 9, linhas: 6 } as const
/** With fewer a sheet was hardly seen. */
const FEWEST = 40
/** How far a crossing may lie from where its neighbours say, of a field. */
const AWAY = 0.3
/** How far its bright fields may be turned from where they should be, radians. */
const TURNED = 0.45
/** Half of the window in which a crossing is laid to a fraction of a pixel: of a field, and px. */
const WINDOW = 0.28
const LARGEST_WINDOW = 24

/** The crossings of a printed checker in a photo of it; null where too few of them were seen. */
export function findXadrez(figura: Figura): CruzNaFolha[] | null {
  const cruzes = findCruzes(figura)
  let best: Rede | null = null
  for (const seed of cruzes.slice(0, 24)) {
    const rede = growRede(cruzes, seed)
    if (rede && rede.places.size > (best?.places.size ?? 0) && isSheet(rede)) best = rede
    if (best && best.places.size === FOLHA_DE_XADREZ.colunas * FOLHA_DE_XADREZ.linhas) break
  }
  if (!best || best.places.size < FEWEST) return null
  return [...best.places.values()].map(({ cruz, coluna, linha, u, v }) => {
    const field = Math.min(Math.hypot(u.x, u.y), Math.hypot(v.x, v.y))
    const reach = Math.min(LARGEST_WINDOW, Math.max(3, WINDOW * field))
    return { ...refineCruz(figura, { cruz, reach }), coluna, linha }
  })
}

interface Posta {
  cruz: Cruz
  coluna: number
  linha: number
  /** the steps to the next column and row here: they change across a picture */
  u: Ponto
  v: Ponto
}

interface Rede {
  places: Map<string, Posta>
}

const keyOf = (coluna: number, linha: number) => `${coluna} ${linha}`

/** Everything that can be reached from one crossing field by field. */
function growRede(cruzes: readonly Cruz[], seed: Cruz): Rede | null {
  const first = nearestOf(cruzes, seed, () => true)
  if (!first) return null
  const u = { x: first.x - seed.x, y: first.y - seed.y }
  const second = nearestOf(cruzes, seed, ({ x, y }) => isAcross(u, { x: x - seed.x, y: y - seed.y }))
  if (!second) return null
  const places = new Map<string, Posta>()
  const used = new Set<Cruz>()
  const waiting: Posta[] = []
  const put = (posta: Posta) => {
    places.set(keyOf(posta.coluna, posta.linha), posta)
    used.add(posta.cruz)
    waiting.push(posta)
  }
  put({ cruz: seed, coluna: 0, linha: 0, u, v: { x: second.x - seed.x, y: second.y - seed.y } })
  for (let from = waiting.shift(); from; from = waiting.shift())
    for (const [dc, dl] of STEPS) {
      const [coluna, linha] = [from.coluna + dc, from.linha + dl]
      if (places.has(keyOf(coluna, linha))) continue
      const step = { x: dc * from.u.x + dl * from.v.x, y: dc * from.u.y + dl * from.v.y }
      const cruz = crossAt(cruzes, { from: from.cruz, step })
      if (!cruz || used.has(cruz)) continue
      const real = { x: cruz.x - from.cruz.x, y: cruz.y - from.cruz.y }
      put({
        ...{ cruz, coluna, linha },
        u: dc === 0 ? from.u : { x: dc * real.x, y: dc * real.y },
        v: dl === 0 ? from.v : { x: dl * real.x, y: dl * real.y },
      })
    }
  return { places }
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

function nearestOf(cruzes: readonly Cruz[], seed: Cruz, fits: (cruz: Cruz) => boolean): Cruz | null {
  let [best, found]: [number, Cruz | null] = [Infinity, null]
  for (const cruz of cruzes) {
    const away = Math.hypot(cruz.x - seed.x, cruz.y - seed.y)
    if (away > 0 && away < best && isTurned(seed, cruz) && fits(cruz)) [best, found] = [away, cruz]
  }
  return found
}

/** Whether the bright fields of one crossing lie where the dark ones of the other do. */
function isTurned(one: Cruz, other: Cruz): boolean {
  const away = Math.abs(one.eixo - other.eixo)
  return Math.abs(Math.min(away, Math.PI - away) - Math.PI / 2) < TURNED
}

function isAcross(u: Ponto, v: Ponto): boolean {
  const [one, other] = [Math.hypot(u.x, u.y), Math.hypot(v.x, v.y)]
  return Math.abs(u.x * v.y - u.y * v.x) > 0.6 * one * other && other < 2.5 * one
}

/** The crossing one step further, where there is one. */
function crossAt(cruzes: readonly Cruz[], { from, step }: { from: Cruz; step: Ponto }): Cruz | null {
  const [x, y] = [from.x + step.x, from.y + step.y]
  let [best, found]: [number, Cruz | null] = [AWAY * Math.hypot(step.x, step.y), null]
  for (const cruz of cruzes) {
    const away = Math.hypot(cruz.x - x, cruz.y - y)
    if (away < best && isTurned(from, cruz)) [best, found] = [away, cruz]
  }
  return found
}

/** No more columns and rows than the sheet has, whichever way it lies. */
function isSheet({ places }: Rede): boolean {
  const spanOf = (values: readonly number[]) => 1 + Math.max(...values) - Math.min(...values)
  const all = [...places.values()]
  const sides = [spanOf(all.map(({ coluna }) => coluna)), spanOf(all.map(({ linha }) => linha))]
  const [longer, shorter] = [Math.max(...sides), Math.min(...sides)]
  return longer <= FOLHA_DE_XADREZ.colunas && shorter <= FOLHA_DE_XADREZ.linhas
}
