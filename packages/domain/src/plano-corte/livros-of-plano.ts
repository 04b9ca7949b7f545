import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { isEmLivro, type ChapaNoBloco } from '../estoque/livro.ts'

/** Two slabs of a plan, by their ids in it, that open like a book. */
export type ParEmLivro = readonly [string, string]

/**
 * Which slabs of a plan open like a book: what the stock says now of those that are its own, with the sides that the plan
 * cuts them by. A sheet that was typed opens with none.
 */
export function livrosOfPlano(
  chapas: readonly Pick<ChapaDoPlano, 'id' | 'chapaId' | 'largura' | 'altura'>[],
  estoque: readonly (ChapaNoBloco & { id: string })[],
): ParEmLivro[] {
  const noEstoque = new Map(estoque.map((chapa) => [chapa.id.toLowerCase(), chapa]))
  const conhecidas = chapas.flatMap(({ id, chapaId, largura, altura }) => {
    const chapa = noEstoque.get(chapaId?.toLowerCase() ?? '')
    return chapa ? [{ id, noBloco: { ...chapa, largura, altura } }] : []
  })
  return conhecidas.flatMap((uma, i) =>
    conhecidas
      .slice(i + 1)
      .filter((outra) => isEmLivro(uma.noBloco, outra.noBloco))
      .map((outra) => [uma.id, outra.id] as const),
  )
}

/** The slabs of a plan that open with one of it: those before and after it in their block. */
export function irmasNoPlano(livros: readonly ParEmLivro[], chapa: string): string[] {
  return livros.flatMap(([uma, outra]) => (uma === chapa ? [outra] : outra === chapa ? [uma] : []))
}
