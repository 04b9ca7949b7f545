import { distancia, type Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, pontoOfSegmento, type Segmento } from '#kernel/segmento.ts'
import { lacoOfSegmentos, type Laco } from '#kernel/laco.ts'

/** Closed lines, and what was left over: ends that meet nothing. */
export type Encadeado = { lacos: Laco[]; abertas: Segmento[][]; repetidos: number }

/** Ends nearer than this (mm) are joined. */
export const TOLERANCIA_DE_UNIAO = 0.1

/**
 * Joins sides in any order and direction to closed loops: of ends within the tolerance, the nearest. Sides of no
 * length go, sides that are there twice are counted and used once.
 */
export function chain(segmentos: readonly Segmento[], tolerancia = TOLERANCIA_DE_UNIAO): Encadeado {
  const uteis = segmentos.filter((lado) => comprimentoSegmento(lado) > 1e-6)
  const unicos = withoutRepetidos(uteis, Math.min(tolerancia, 0.05))
  const resto = new Set(unicos)
  const lacos: Laco[] = []
  const abertas: Segmento[][] = []
  for (const inicio of unicos) {
    if (!resto.delete(inicio)) continue
    const cadeia = cadeiaDesde(inicio, resto, tolerancia)
    const [primeiro, ultimo] = [cadeia[0], cadeia.at(-1)]
    const fecha =
      primeiro && ultimo && distancia(primeiro.a, ultimo.b) <= tolerancia && closesSomething(cadeia)
    if (fecha) lacos.push(lacoOfSegmentos(withPontasUnidas(cadeia)))
    else abertas.push(cadeia)
  }
  return { lacos, abertas, repetidos: uteis.length - unicos.length }
}

function closesSomething(cadeia: readonly Segmento[]): boolean {
  return cadeia.length > 2 || (cadeia.length === 2 && cadeia.some(({ bulge }) => bulge !== 0))
}

/** Goes forward from the end of the chain as far as it leads, then backward from its start. */
function cadeiaDesde(inicio: Segmento, resto: Set<Segmento>, tolerancia: number): Segmento[] {
  const cadeia = [inicio]
  for (;;) {
    const [primeiro, ultimo] = [cadeia[0] ?? inicio, cadeia.at(-1) ?? inicio]
    if (distancia(primeiro.a, ultimo.b) <= tolerancia && closesSomething(cadeia)) return cadeia
    const depois = maisProximo(ultimo.b, resto, tolerancia)
    if (depois) {
      resto.delete(depois)
      cadeia.push(startingEm(depois, ultimo.b))
      continue
    }
    const antes = maisProximo(primeiro.a, resto, tolerancia)
    if (!antes) return cadeia
    resto.delete(antes)
    cadeia.unshift(invertido(startingEm(antes, primeiro.a)))
  }
}

function maisProximo(p: Ponto, resto: Set<Segmento>, tolerancia: number): Segmento | undefined {
  let melhor: { lado: Segmento; d: number } | undefined
  for (const lado of resto) {
    const d = Math.min(distancia(p, lado.a), distancia(p, lado.b))
    if (d <= tolerancia && (!melhor || d < melhor.d)) melhor = { lado, d }
  }
  return melhor?.lado
}

function startingEm(lado: Segmento, p: Ponto): Segmento {
  return distancia(p, lado.a) <= distancia(p, lado.b) ? lado : invertido(lado)
}

function invertido({ a, b, bulge }: Segmento): Segmento {
  return { a: b, b: a, bulge: bulge === 0 ? 0 : -bulge }
}

/** Two ends that meet become one point: the middle of the gap, or the same point where there is none. */
function withPontasUnidas(cadeia: readonly Segmento[]): Segmento[] {
  const n = cadeia.length
  const join = (i: number): Ponto => {
    const [antes, depois] = [cadeia[(i + n - 1) % n], cadeia[i % n]]
    const [p, q] = [antes?.b ?? { x: 0, y: 0 }, depois?.a ?? { x: 0, y: 0 }]
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
  }
  return cadeia.map(({ bulge }, i) => ({ a: join(i), b: join(i + 1), bulge }))
}

function withoutRepetidos(lados: readonly Segmento[], tolerancia: number): Segmento[] {
  return lados.filter((lado, i) => !lados.slice(0, i).some((outro) => mesmoLado(lado, outro, tolerancia)))
}

function mesmoLado(um: Segmento, outro: Segmento, tolerancia: number): boolean {
  if (distancia(pontoOfSegmento(um, 0.5), pontoOfSegmento(outro, 0.5)) > tolerancia) return false
  const direto = distancia(um.a, outro.a) + distancia(um.b, outro.b)
  const inverso = distancia(um.a, outro.b) + distancia(um.b, outro.a)
  return Math.min(direto, inverso) <= 2 * tolerancia
}
