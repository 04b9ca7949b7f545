import { cruz, direcao, escalar, type Ponto } from '#kernel/ponto.ts'

/**
 * An outline whose sides keep their directions: side i lies on the line n·p = c with n its outer normal, and all that
 * can change is c. The length of a side is then linear in three neighbouring numbers, so that "this side is 1,70" is a
 * small linear system: exact, without iterations, and no corner ever turns.
 */
export type Lados = {
  /** Unit vectors along the sides, counter-clockwise. */
  direcoes: readonly Ponto[]
  /** The number c of each side's line, in mm. */
  c: readonly number[]
}

/** A linear equation over the shifts of all lines: Σ coeficientes·Δc = valor. */
export type Equacao = { coeficientes: readonly number[]; valor: number }

/** The outer normal of a side. */
export function normal(d: Ponto): Ponto {
  return { x: d.y, y: d.x === 0 ? 0 : -d.x }
}

/** The lines of an outline of straight chords. */
export function ladosOf(vertices: readonly Ponto[]): Lados {
  const direcoes = vertices.map((v, i) => direcao(v, vertices[(i + 1) % vertices.length] ?? v))
  return { direcoes, c: direcoes.map((d, i) => escalar(normal(d), vertices[i] ?? d)) }
}

/**
 * How the length of side i answers to the shift of every line:
 * L = (c₊ − c·cos φ₊) / sin φ₊ + (c₋ − c·cos φ₋) / sin φ₋, with φ the turn at its two corners.
 */
export function linhaOfComprimento(direcoes: readonly Ponto[], i: number): number[] {
  const n = direcoes.length
  const linha = new Array<number>(n).fill(0)
  const sum = (j: number, valor: number) => {
    linha[j] = (linha[j] ?? 0) + valor
  }
  const [antes, depois] = [(i + n - 1) % n, (i + 1) % n]
  const [d0, d, d1] = [em(direcoes, antes), em(direcoes, i), em(direcoes, depois)]
  const [senoFim, senoInicio] = [cruz(d, d1), cruz(d0, d)]
  sum(depois, 1 / senoFim)
  sum(antes, 1 / senoInicio)
  sum(i, -escalar(d, d1) / senoFim - escalar(d0, d) / senoInicio)
  return linha
}

function em(direcoes: readonly Ponto[], i: number): Ponto {
  return direcoes[i] ?? { x: 1, y: 0 }
}

/** Σ a·b. */
export function produto(a: readonly number[], b: readonly number[]): number {
  return a.reduce((soma, valor, i) => soma + valor * (b[i] ?? 0), 0)
}

/** An equation may be off by this much (mm) and still hold. */
const CUMPRIDA = 1e-7

/**
 * The smallest shifts that fulfil all equations, moving only lines that are free; undefined when there are none.
 * Rows are made orthogonal one after the other, which shows a contradiction as a row of zeros with a value; a second
 * pass over what is left takes the last digits.
 */
export function menorDeslocamento(
  equacoes: readonly Equacao[],
  livres: readonly boolean[],
): number[] | undefined {
  const primeira = umaPassada(equacoes, livres)
  if (!primeira) return undefined
  const resto = equacoes.map(({ coeficientes, valor }) => ({
    coeficientes,
    valor: valor - produto(coeficientes, primeira),
  }))
  const segunda = umaPassada(resto, livres)
  return segunda ? primeira.map((valor, i) => valor + (segunda[i] ?? 0)) : primeira
}

function umaPassada(equacoes: readonly Equacao[], livres: readonly boolean[]): number[] | undefined {
  const base: { q: number[]; beta: number }[] = []
  for (const { coeficientes, valor } of equacoes) {
    let q = coeficientes.map((a, i) => (livres[i] ? a : 0))
    const escala = Math.sqrt(produto(coeficientes, coeficientes)) || 1
    let resto = valor
    for (let volta = 0; volta < 2; volta += 1)
      for (const { q: outra, beta } of base) {
        const parte = produto(q, outra)
        q = q.map((a, i) => a - parte * (outra[i] ?? 0))
        resto -= parte * beta
      }
    const tamanho = Math.sqrt(produto(q, q))
    if (tamanho < 1e-9 * escala) {
      if (Math.abs(resto) > CUMPRIDA) return undefined
      continue
    }
    base.push({ q: q.map((a) => a / tamanho), beta: resto / tamanho })
  }
  return livres.map((_, i) => base.reduce((soma, { q, beta }) => soma + (q[i] ?? 0) * beta, 0))
}

/** Whether shifts fulfil an equation. */
export function satisfies({ coeficientes, valor }: Equacao, deslocamento: readonly number[]): boolean {
  return Math.abs(produto(coeficientes, deslocamento) - valor) < CUMPRIDA
}

/** The corners after the lines moved; a corner between two lines that stayed is the same object as before. */
export function verticesDeslocados<T extends Ponto>(
  vertices: readonly T[],
  direcoes: readonly Ponto[],
  deslocamento: readonly number[],
): (T | Ponto)[] {
  const n = vertices.length
  return vertices.map((v, i) => {
    const antes = (i + n - 1) % n
    const [da, db] = [deslocamento[antes] ?? 0, deslocamento[i] ?? 0]
    if (da === 0 && db === 0) return v
    const [na, nb] = [normal(em(direcoes, antes)), normal(em(direcoes, i))]
    const seno = cruz(na, nb)
    return { x: v.x + (da * nb.y - db * na.y) / seno, y: v.y + (db * na.x - da * nb.x) / seno }
  })
}
