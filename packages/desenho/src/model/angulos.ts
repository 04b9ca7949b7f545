import { direcao, cruz, escalar } from '#kernel/ponto.ts'
import { segmentoAgudo } from './contorno.ts'
import type { Peca } from './tipos.ts'

/** The angles inside of a piece at its sharp corners, in degrees from 0 to 360, in the order of `vertices`. */
export function angulosOfPeca(peca: Pick<Peca, 'vertices' | 'arestas'>): number[] {
  const n = peca.vertices.length
  return peca.vertices.map((_, i) => {
    const [antes, depois] = [segmentoAgudo(peca, (i + n - 1) % n), segmentoAgudo(peca, i)]
    const [d, e] = [direcao(antes.a, antes.b), direcao(depois.a, depois.b)]
    const graus = 180 - (Math.atan2(cruz(d, e), escalar(d, e)) * 180) / Math.PI
    // A millionth of a degree is nothing that anyone measured.
    return Math.round(graus * 1e6) / 1e6
  })
}
