import { divideLaco, pontasOfCorte } from '#kernel/dividir.ts'
import type { Laco } from '#kernel/laco.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { contornoOfPeca, pontoNaAresta } from './contorno.ts'
import type { Emenda, Peca } from './tipos.ts'

/** What seams make of a piece: outlines that sum to the whole, and the seams as they run. */
export type Partes = { lacos: Laco[]; linhas: { emenda: Emenda; a: Ponto; b: Ponto }[] }

/**
 * The parts of a piece between its seams, in its own coordinates. A seam's end at a rounded corner runs on to the arc.
 * Refused (`emenda`, with its id) when a seam does not cross one of the parts from side to side.
 */
export function partesOfPeca(peca: Peca): Resultado<Partes> {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return contorno
  let lacos: Laco[] = [contorno.valor.laco]
  const linhas: Partes['linhas'] = []
  for (const emenda of peca.emendas) {
    const [a, b] = [pontoNaAresta(peca, emenda.a), pontoNaAresta(peca, emenda.b)]
    const corte = a && b && divideUma(lacos, a, b)
    if (!corte) return falha('emenda', 'A emenda não cruza a peça de lado a lado.', { ids: [emenda.id] })
    lacos = corte.lacos
    linhas.push({ emenda, a: corte.pontas[0], b: corte.pontas[1] })
  }
  return certo({ lacos, linhas })
}

function divideUma(
  lacos: readonly Laco[],
  a: Ponto,
  b: Ponto,
): { lacos: Laco[]; pontas: [Ponto, Ponto] } | undefined {
  for (const laco of lacos) {
    const partes = divideLaco(laco, a, b)
    const pontas = pontasOfCorte(laco, a, b)
    if (partes.ok && pontas)
      return { lacos: lacos.flatMap((outro) => (outro === laco ? partes.valor : [outro])), pontas }
  }
  return undefined
}
