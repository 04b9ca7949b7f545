import type { EntradaCorte, PlanoCorte } from '../formato.ts'
import { cantosAMao } from './cantos-a-mao.ts'

/** Less than this is no difference. */
const SMALLEST_DIFFERENCE = 1e-9

/**
 * Which of two plans is the better one: less area outside, less cost, a larger usable leftover, fewer corners by hand,
 * fewer cuts, a shorter way of the saw. Negative where it is the first, 0 where they are alike in all.
 */
export function comparePlanos(entrada: EntradaCorte, one: PlanoCorte, other: PlanoCorte): number {
  const [first, second] = [rankOf(entrada, one), rankOf(entrada, other)]
  for (const [index, value] of first.entries()) {
    const difference = value - (second[index] ?? 0)
    if (Math.abs(difference) > SMALLEST_DIFFERENCE) return difference
  }
  return 0
}

function rankOf({ pecas }: EntradaCorte, { fora, chapas, resumo }: PlanoCorte): number[] {
  const asked = new Map(pecas.map(({ id, largura, altura }) => [id, largura * altura]))
  const { maiorSobra } = resumo
  const cortes = chapas.flatMap((chapa) => chapa.cortes)
  return [
    fora.reduce((sum, { peca }) => sum + (asked.get(peca) ?? 0), 0),
    resumo.custo,
    maiorSobra ? -maiorSobra.largura * maiorSobra.altura : 0,
    chapas.reduce((sum, chapa) => sum + cantosAMao(chapa).length, 0),
    cortes.length,
    cortes.reduce((sum, { de, ate }) => sum + ate - de, 0),
  ]
}
