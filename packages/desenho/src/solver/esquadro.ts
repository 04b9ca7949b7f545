import { formatComprimento } from '@lapida/domain/shared/medidas'
import { crossRetas, distancia, rotate, vetor, type Ponto } from '#kernel/ponto.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { ladosOf, linhaOfComprimento, menorDeslocamento, normal, produto, type Equacao } from './sistema.ts'

/**
 * The angle (radians) between two measured sides whose far ends are `diagonal` apart: the law of cosines. Refused
 * (`diagonal`) when three sticks of these lengths, in mm, close no triangle.
 */
export function anguloPorDiagonal(a: number, b: number, diagonal: number): Resultado<number> {
  const [menor, maior] = [Math.abs(a - b), a + b]
  if (!(a > 0 && b > 0 && diagonal > menor && diagonal < maior)) {
    const [de, ate, pedida] = [menor, maior, diagonal].map((mm) => formatComprimento(mm))
    return falha('diagonal', `Com esses lados a diagonal fica entre ${de} e ${ate} m: ${pedida} m não fecha.`)
  }
  // By half angles: exact also where the cosine is flat.
  const s = (a + b + diagonal) / 2
  return certo(2 * Math.atan2(Math.sqrt((s - a) * (s - b)), Math.sqrt(s * (s - diagonal))))
}

/** A corner that is out of square. Indices are those of the corner and of sides; lengths are of chords, in mm. */
export type PedidoDeAngulo = {
  vertices: readonly Ponto[]
  vertice: number
  /** The angle inside of the piece, radians, between 0 and 2π. */
  angulo: number
  /** Which side turns around the corner: the one before it or the one after. */
  gira: 'anterior' | 'seguinte'
  /** What the two sides measure; undefined keeps their length. */
  anterior?: number
  seguinte?: number
  travadas?: readonly number[]
}

/**
 * Turns one side around a corner so that the angle inside is as asked; both sides keep (or get) their lengths, all
 * other directions stay, locked sides keep theirs. Refused: `conflito` when the locked sides do not allow it, `inverte`
 * when a side would turn over.
 */
export function resolveAngulo(pedido: PedidoDeAngulo): Resultado<Ponto[]> {
  const { vertices, vertice } = pedido
  const n = vertices.length
  const [antes, depois] = [(vertice + n - 1) % n, vertice]
  const canto = vertices[vertice] ?? { x: 0, y: 0 }
  const girado = rotateLado(pedido, canto)
  const { direcoes, c } = girado
  const comprimento = (i: number) => distancia(vertices[i] ?? canto, vertices[(i + 1) % n] ?? canto)
  const equacao = (i: number, valor: number): Equacao => {
    const coeficientes = linhaOfComprimento(direcoes, i)
    return { coeficientes, valor: valor - produto(coeficientes, c) }
  }
  const travadas = (pedido.travadas ?? []).filter((i) => i !== antes && i !== depois)
  const deslocamento = menorDeslocamento(
    [
      equacao(antes, pedido.anterior ?? comprimento(antes)),
      equacao(depois, pedido.seguinte ?? comprimento(depois)),
      ...travadas.map((i) => equacao(i, comprimento(i))),
    ],
    vertices.map((_, i) => i !== antes && i !== depois),
  )
  if (!deslocamento)
    return falha('conflito', 'As cotas travadas não deixam este ângulo.', { ids: travadas.map(String) })
  const novos = c.map((valor, i) => valor + (deslocamento[i] ?? 0))
  const invertidos = novos.flatMap((_, i) =>
    produto(linhaOfComprimento(direcoes, i), novos) < 0.05 ? [String(i)] : [],
  )
  if (invertidos.length > 0)
    return falha('inverte', 'Com este ângulo um lado da peça viraria do avesso.', { ids: invertidos })
  return certo(cruzamentos(pedido, { direcoes, c: novos, canto }))
}

function rotateLado({ vertices, vertice, angulo, gira: qual }: PedidoDeAngulo, canto: Ponto) {
  const n = vertices.length
  const { direcoes, c } = ladosOf(vertices)
  const [antes, depois] = [(vertice + n - 1) % n, vertice]
  const [d, e] = [direcoes[antes] ?? canto, direcoes[depois] ?? canto]
  // Counter-clockwise, the next side runs π − angle to the left of the one before.
  const nova = qual === 'seguinte' ? rotate(d, Math.PI - angulo) : rotate(e, angulo - Math.PI)
  const lado = qual === 'seguinte' ? depois : antes
  const [nx, ny] = [normal(nova).x, normal(nova).y]
  return {
    direcoes: direcoes.map((direcao, i) => (i === lado ? nova : direcao)),
    c: c.map((valor, i) => (i === lado ? nx * canto.x + ny * canto.y : valor)),
  }
}

function cruzamentos(
  { vertices, vertice }: PedidoDeAngulo,
  { direcoes, c, canto }: { direcoes: readonly Ponto[]; c: readonly number[]; canto: Ponto },
): Ponto[] {
  const n = vertices.length
  const ponto = (i: number) => {
    const d = direcoes[i] ?? canto
    const fora = normal(d)
    return { p: { x: fora.x * (c[i] ?? 0), y: fora.y * (c[i] ?? 0) }, d }
  }
  return vertices.map((v, i) => {
    if (i === vertice) return v
    const [um, outro] = [ponto((i + n - 1) % n), ponto(i)]
    return crossRetas(um.p, um.d, outro) ?? v
  })
}

/** The angle inside of an outline at a corner, in radians (0 to 2π). */
export function anguloInterno(vertices: readonly Ponto[], i: number): number {
  const n = vertices.length
  const v = vertices[i] ?? { x: 0, y: 0 }
  const [antes, depois] = [vetor(v, vertices[(i + n - 1) % n] ?? v), vetor(v, vertices[(i + 1) % n] ?? v)]
  const angulo = Math.atan2(antes.y, antes.x) - Math.atan2(depois.y, depois.x)
  return angulo < 0 ? angulo + 2 * Math.PI : angulo
}
