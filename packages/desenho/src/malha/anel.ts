import { cruz, escalar, esquerda, addPonto, vetor, type Ponto } from '#kernel/ponto.ts'
import { arcoOf, isReta, pontoOfSegmento, tangenteOfSegmento, type Segmento } from '#kernel/segmento.ts'
import type { Lado } from './lados.ts'

/** A stretch as chords: its points, and at each the direction into the stone. */
type Cordas = { pontos: Ponto[]; dentro: Ponto[] }

/** A closed line of stretches that can be moved into the stone, each by its own distance. */
export type Anel = { readonly lados: readonly Lado[]; readonly cordas: readonly Cordas[] }

/** The points of a moved line, per stretch: as many as the stretch has. */
export type PontosDoAnel = readonly (readonly Ponto[])[]

/** Largest turn of an arc within one chord: beyond it the light shows the corners. Who looks from afar may see more. */
const GIRO = { fino: Math.PI / 15, grosso: Math.PI / 6, ate: 0.3 }

/** Cuts the arcs of a closed line into chords that leave it by at most so many mm. */
export function anelOf(lados: readonly Lado[], tolerancia: number): Anel {
  return { lados, cordas: lados.map(({ segmento }) => cordasOf(segmento, tolerancia)) }
}

function cordasOf(segmento: Segmento, tolerancia: number): Cordas {
  const n = quantasCordas(segmento, tolerancia)
  const ts = Array.from({ length: n + 1 }, (_, i) => i / n)
  return {
    pontos: ts.map((t) => pontoOfSegmento(segmento, t)),
    dentro: ts.map((t) => esquerda(tangenteOfSegmento(segmento, t))),
  }
}

function quantasCordas(segmento: Segmento, tolerancia: number): number {
  if (isReta(segmento)) return 1
  const { raio, angulo } = arcoOf(segmento)
  const maximo = Math.min(GIRO.grosso, GIRO.fino * Math.max(1, tolerancia / GIRO.ate))
  const giro = Math.min(maximo, 2 * Math.acos(Math.max(0, 1 - tolerancia / raio)))
  return Math.max(2, Math.ceil(Math.abs(angulo) / giro))
}

/**
 * The line with each stretch moved into the stone by its own distance (outward when negative). Corners are mitred; where
 * two stretches run on without a corner but move differently, the line has a step. A stretch that has no room any more,
 * as a rounded corner whose radius is smaller than the distance, shrinks to the point where its neighbours meet.
 * Undefined when that cannot be.
 */
export function moveAnel(anel: Anel, recuos: readonly number[]): PontosDoAnel | undefined {
  if (recuos.every((recuo) => recuo === 0)) return anel.cordas.map(({ pontos }) => pontos)
  const vivos = anel.cordas.map(() => true)
  for (let volta = 0; volta <= vivos.length; volta += 1) {
    const pontos = attempt(anel, recuos, vivos)
    if (!pontos) return undefined
    const virados = vivos.flatMap((vivo, i) => (vivo && turned(anel.cordas[i], pontos[i]) ? [i] : []))
    if (virados.length === 0) return pontos
    for (const i of virados) vivos[i] = false
  }
  return undefined
}

function turned(antes: Cordas | undefined, depois: readonly Ponto[] | undefined): boolean {
  const [a, b] = [antes?.pontos[0], antes?.pontos.at(-1)]
  const [p, q] = [depois?.[0], depois?.at(-1)]
  return !(a && b && p && q && escalar(vetor(a, b), vetor(p, q)) > 1e-9)
}

type Juncao = readonly [fim: Ponto, inicio: Ponto]

function attempt(
  { cordas }: Anel,
  recuos: readonly number[],
  vivos: readonly boolean[],
): Ponto[][] | undefined {
  const ordem = vivos.flatMap((vivo, i) => (vivo ? [i] : []))
  if (ordem.length < 2) return undefined
  const resultado: Ponto[][] = cordas.map(() => [])
  const juncoes = ordem.map((i, k) => {
    const seguinte = ordem[(k + 1) % ordem.length] ?? i
    return juncao({ cordas, recuos, vizinhos: seguinte === (i + 1) % cordas.length }, i, seguinte)
  })
  for (const [k, i] of ordem.entries()) {
    const [antes, depois] = [juncoes[(k + ordem.length - 1) % ordem.length], juncoes[k]]
    const lado = cordas[i]
    if (!antes || !depois || !lado) return undefined
    const meio = lado.pontos.slice(1, -1).map((p, j) => addPonto(p, lado.dentro[j + 1] ?? p, recuos[i]))
    resultado[i] = [antes[1], ...meio, depois[0]]
    // What shrank between this stretch and the next living one.
    const ate = ordem[(k + 1) % ordem.length] ?? i
    for (let j = (i + 1) % cordas.length; j !== ate; j = (j + 1) % cordas.length)
      resultado[j] = (cordas[j]?.pontos ?? []).map(() => depois[0])
  }
  return resultado
}

/** Below this sine two stretches run on without a corner. */
const SEM_CANTO = 1e-6
/** Below this one a mitre between unequal distances would run away along the edge: a step is truer. */
const CANTO_RASO = 0.17

/** A stretch's end and how far it moves: its point, the direction into the stone, mm. */
type Ponta = { p: Ponto; n: Ponto; mm: number }

function juncao(
  { cordas, recuos, vizinhos }: { cordas: readonly Cordas[]; recuos: readonly number[]; vizinhos: boolean },
  i: number,
  j: number,
): Juncao | undefined {
  const um = ponta(cordas[i], -1, recuos[i])
  const outro = ponta(cordas[j], 0, recuos[j])
  if (!um || !outro) return undefined
  const iguais = Math.abs(um.mm - outro.mm) < 1e-9
  if (Math.abs(cruz(um.n, outro.n)) > (iguais ? SEM_CANTO : CANTO_RASO)) {
    const canto = encontroOfRetas(um, outro)
    return [canto, canto]
  }
  if (!vizinhos) return undefined
  const [fim, inicio] = [addPonto(um.p, um.n, um.mm), addPonto(outro.p, outro.n, outro.mm)]
  return iguais ? [fim, fim] : [fim, inicio]
}

function ponta(cordas: Cordas | undefined, qual: 0 | -1, mm = 0): Ponta | undefined {
  const [p, n] = [cordas?.pontos.at(qual), cordas?.dentro.at(qual)]
  return p && n && { p, n, mm }
}

/** Where the moved tangents of two ends cross. */
function encontroOfRetas(um: Ponta, outro: Ponta): Ponto {
  const seno = cruz(um.n, outro.n)
  const [c, d] = [um.mm, outro.mm + escalar(outro.n, vetor(um.p, outro.p))]
  return addPonto(um.p, {
    x: (c * outro.n.y - d * um.n.y) / seno,
    y: (d * um.n.x - c * outro.n.x) / seno,
  })
}

/** The points of a moved line as one polygon, each once. */
export function poligono(pontos: PontosDoAnel): Ponto[] {
  const todos = pontos.flat()
  return todos.filter((p, i) => {
    const antes = todos[(i + todos.length - 1) % todos.length]
    return !antes || antes.x !== p.x || antes.y !== p.y
  })
}
