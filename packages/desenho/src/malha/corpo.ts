import { distancia, addPonto, type Ponto } from '#kernel/ponto.ts'
import { moveAnel, poligono, type Anel, type PontosDoAnel } from './anel.ts'
import { normalOf, type Canto3, type MalhaEmObra, type Ponto3 } from './malha.ts'
import { triangulate } from './triangulate.ts'

/** A line around a body at one height: where each stretch stands back from the outline, in mm. */
export type Nivel = { readonly z: number; readonly recuos: readonly number[] }

/** A level with its points. */
export type NivelPosto = Nivel & { readonly pontos: PontosDoAnel }

/** A point of a stretch's face: which chord point of which stretch, how far into the stone, how high. */
export type PontoDaFace = { lado: number; k: number; d: number; z: number }

/** Where a point of a face lies on the slab, in mm. */
export type Textura = (onde: PontoDaFace) => Ponto

/** The stone unfolded beyond its outline, by how far at a height: the vein runs on round the edge. */
export function desdobrada({ cordas }: Anel, ate: (z: number) => number): Textura {
  return ({ lado, k, d, z }) => {
    const base = cordas[lado]?.pontos[k] ?? { x: 0, y: 0 }
    return addPonto(base, cordas[lado]?.dentro[k] ?? base, d - ate(z))
  }
}

/** A strip of its own, cut along its length: x along the outline, y up from a height. */
export function aoLongo({ cordas }: Anel, de: number): Textura {
  let total = 0
  const andado = cordas.map(({ pontos }) =>
    pontos.map((p, k) => {
      total += k === 0 ? 0 : distancia(pontos[k - 1] ?? p, p)
      return total
    }),
  )
  return ({ lado, k, d, z }) => ({ x: andado[lado]?.[k] ?? 0, y: z - de - d })
}

/** Levels with their points; undefined when one of them has no room. */
export function putNiveis(anel: Anel, niveis: readonly Nivel[]): NivelPosto[] | undefined {
  const postos: NivelPosto[] = []
  for (const nivel of niveis) {
    const pontos = moveAnel(anel, nivel.recuos)
    if (!pontos) return undefined
    postos.push({ ...nivel, pontos })
  }
  return postos
}

type Obra = { obra: MalhaEmObra; anel: Anel; niveis: readonly NivelPosto[]; textura: Textura }

/**
 * The faces between levels, each level with the next one: outer faces go up, faces towards the inside go down. Only of
 * the stretches that are named; where one is followed by the next of them, the step between the two is a face as well.
 */
export function faixas(
  { obra, anel, niveis, textura }: Obra,
  quais: readonly number[],
  volta: boolean,
): void {
  for (const [k, i] of quais.entries()) {
    faixaOfLado({ obra, anel, niveis, textura }, i)
    const seguinte = quais[k + 1] ?? (volta ? quais[0] : undefined)
    if (seguinte !== undefined && quais.length > 1) degrau({ obra, anel, niveis, textura }, i, seguinte)
  }
}

function faixaOfLado({ obra, anel, niveis, textura }: Obra, i: number): void {
  const cordas = anel.cordas[i]
  if (!cordas) return
  const normais = normaisOfSecao(niveis.map(({ z, recuos }) => ({ d: recuos[i] ?? 0, z })))
  const canto = (nivel: NivelPosto, k: number, { fora, cima }: Direcao): Canto3 => {
    const dentro = cordas.dentro[k] ?? { x: 0, y: 0 }
    const naPedra = textura({ lado: i, k, d: nivel.recuos[i] ?? 0, z: nivel.z })
    return {
      p: em(nivel.pontos[i]?.[k], nivel.z),
      n: { x: -dentro.x * fora, y: -dentro.y * fora, z: cima },
      u: naPedra.x,
      v: naPedra.y,
    }
  }
  for (const [j, [de, ate]] of normais.entries()) {
    const [baixo, alto] = [niveis[j], niveis[j + 1]]
    if (!baixo || !alto) continue
    for (let k = 0; k + 1 < cordas.pontos.length; k += 1)
      obra.quadra([
        canto(baixo, k, de),
        canto(baixo, k + 1, de),
        canto(alto, k + 1, ate),
        canto(alto, k, ate),
      ])
  }
}

/** Where two stretches meet without a corner and stand back unequally. */
function degrau({ obra, niveis, textura }: Obra, i: number, seguinte: number): void {
  for (let j = 0; j + 1 < niveis.length; j += 1) {
    const [baixo, alto] = [niveis[j], niveis[j + 1]]
    if (!baixo || !alto) continue
    const lugares = [
      em(baixo.pontos[i]?.at(-1), baixo.z),
      em(baixo.pontos[seguinte]?.[0], baixo.z),
      em(alto.pontos[seguinte]?.[0], alto.z),
      em(alto.pontos[i]?.at(-1), alto.z),
    ] as const
    const [a, b, c, d] = lugares
    const n = a.x === b.x && a.y === b.y ? normalOf(a, c, d) : normalOf(a, b, c)
    const canto = (p: Ponto3): Canto3 => {
      const { x, y } = textura({ lado: seguinte, k: 0, d: 0, z: p.z })
      return { p, n, u: x, v: y }
    }
    obra.quadra([canto(a), canto(b), canto(c), canto(d)])
  }
}

function em(p: Ponto | undefined, z: number): Ponto3 {
  return { x: p?.x ?? 0, y: p?.y ?? 0, z }
}

type Direcao = { fora: number; cima: number }

/** Edges that turn less than this are one round face. */
const REDONDO = Math.cos((35 * Math.PI) / 180)

/** For each edge of a section the directions of its face at both of its ends: smooth where it is round. */
function normaisOfSecao(secao: readonly { d: number; z: number }[]): [Direcao, Direcao][] {
  const faces = secao.slice(1).map(({ d, z }, j): Direcao => {
    const antes = secao[j] ?? { d, z }
    return deComprimento1({ fora: z - antes.z, cima: d - antes.d })
  })
  const entre = (a: Direcao, b: Direcao | undefined): Direcao =>
    b && a.fora * b.fora + a.cima * b.cima > REDONDO
      ? deComprimento1({ fora: a.fora + b.fora, cima: a.cima + b.cima })
      : a
  return faces.map((face, j) => [entre(face, faces[j - 1]), entre(face, faces[j + 1])])
}

function deComprimento1({ fora, cima }: Direcao): Direcao {
  const d = Math.hypot(fora, cima)
  return d === 0 ? { fora: 0, cima: 1 } : { fora: fora / d, cima: cima / d }
}

/** A flat face at a height, with holes, seen from above or from below. */
export function tampa(
  obra: MalhaEmObra,
  { contorno, furos = [], z }: { contorno: PontosDoAnel; furos?: readonly PontosDoAnel[]; z: number },
  paraCima: boolean,
): void {
  const aneis = [contorno, ...furos].map(poligono)
  const n = { x: 0, y: 0, z: paraCima ? 1 : -1 }
  const cantos = aneis.flat().map((p) => obra.canto({ p: { ...p, z }, n, u: p.x, v: p.y }))
  const [fora = [], ...dentro] = aneis
  const triangulos = triangulate(fora, dentro)
  for (let i = 0; i < triangulos.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => cantos[triangulos[i + k] ?? 0] ?? 0)
    if (a === undefined || b === undefined || c === undefined) continue
    if (paraCima) obra.triangulo(a, b, c)
    else obra.triangulo(a, c, b)
  }
}

/** The face at the end of a sweep: its corners counter-clockwise seen from outside, with their places on the slab. */
export function close(obra: MalhaEmObra, pontos: readonly { p: Ponto3; uv: Ponto }[]): void {
  const [a, b, c, d] = pontos.map(({ p }) => p)
  if (!a || !b || !c) return
  const n = d ? normalOf(a, c, d) : normalOf(a, b, c)
  const cantos = pontos.map(({ p, uv }) => obra.canto({ p, n, u: uv.x, v: uv.y }))
  for (let k = 1; k + 1 < cantos.length; k += 1)
    obra.triangulo(cantos[0] ?? 0, cantos[k] ?? 0, cantos[k + 1] ?? 0)
}
