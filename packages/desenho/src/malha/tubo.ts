import type { Ponto } from '#kernel/ponto.ts'
import { MalhaEmObra, type Canto3, type Malha, type Ponto3 } from './malha.ts'

/** A point of a bent tube: so far ahead of its foot and so high above it, mm. */
export type PontoDoTubo = { frente: number; alto: number }

const LADOS = 14

/**
 * A round tube in an upright plane, closed at both ends: its foot, the direction in which it bends (length 1), the
 * points that it runs through, its radius in mm.
 */
export function tubo(
  pe: Ponto3,
  rumo: Ponto,
  { caminho, raio }: { caminho: readonly PontoDoTubo[]; raio: number },
): Malha {
  const obra = new MalhaEmObra()
  const aneis = caminho.map((ponto, i) => {
    const antes = caminho[Math.max(0, i - 1)] ?? ponto
    const depois = caminho[Math.min(caminho.length - 1, i + 1)] ?? ponto
    const angulo = Math.atan2(depois.alto - antes.alto, depois.frente - antes.frente)
    return Array.from({ length: LADOS }, (_, k) => noAnel({ pe, rumo, raio }, { ponto, angulo }, k))
  })
  for (const [i, anel] of aneis.slice(0, -1).entries())
    for (const k of anel.keys()) {
      const seguinte = (k + 1) % LADOS
      const [a, b, c, d] = [anel[k], anel[seguinte], aneis[i + 1]?.[seguinte], aneis[i + 1]?.[k]]
      if (a && b && c && d) obra.quadra([a, b, c, d])
    }
  const [primeiro = [], ultimo = []] = [aneis[0], aneis.at(-1)]
  leque(obra, primeiro.toReversed())
  leque(obra, ultimo)
  return obra
}

function noAnel(
  { pe, rumo, raio }: { pe: Ponto3; rumo: Ponto; raio: number },
  { ponto, angulo }: { ponto: PontoDoTubo; angulo: number },
  k: number,
): Canto3 {
  const volta = (2 * Math.PI * k) / LADOS
  // Across the tube: to the side, and up within its plane.
  const [lado, cima] = [Math.cos(volta), Math.sin(volta)]
  const aFrente = -Math.sin(angulo) * cima
  const n = {
    x: -rumo.y * lado + rumo.x * aFrente,
    y: rumo.x * lado + rumo.y * aFrente,
    z: Math.cos(angulo) * cima,
  }
  const p = {
    x: pe.x + rumo.x * ponto.frente + n.x * raio,
    y: pe.y + rumo.y * ponto.frente + n.y * raio,
    z: pe.z + ponto.alto + n.z * raio,
  }
  return { p, n, u: p.x, v: p.y }
}

function leque(obra: MalhaEmObra, cantos: readonly Canto3[]): void {
  const indices = cantos.map((canto) => obra.canto(canto))
  for (let k = 1; k + 1 < indices.length; k += 1)
    obra.triangulo(indices[0] ?? 0, indices[k] ?? 0, indices[k + 1] ?? 0)
}
