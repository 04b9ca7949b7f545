import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { irmasNoPlano, type ParEmLivro } from '../plano-corte/livros-of-plano.ts'
import { isOfOrcamento } from './lugares-da-prova.ts'

/** What is known of the slabs of a plan beside it, by their ids in it. */
export interface PedraConhecida {
  /** those that have a flat photo now */
  fotografadas: ReadonlySet<string>
  livros: readonly ParEmLivro[]
}

/**
 * The codes of the slabs that have to be photographed before a customer is shown the cut: pieces of the quote lie on
 * them, and on the photographed slab that they open with, so that their pattern is only foreseen. A mirror is no photo.
 */
export function espelhosPrevistos(
  { pecas, cortadas, chapas }: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>,
  orcamentoId: string,
  { fotografadas, livros }: PedraConhecida,
): string[] {
  if (livros.length === 0) return []
  const own = new Set(pecas.filter((peca) => isOfOrcamento(peca, orcamentoId)).map(({ id }) => id))
  const usadas = new Set(
    cortadas.flatMap(({ chapa, pecas: laid }) => (laid.some(({ peca }) => own.has(peca)) ? [chapa] : [])),
  )
  const isForeseen = (chapa: string) =>
    usadas.has(chapa) &&
    !fotografadas.has(chapa) &&
    irmasNoPlano(livros, chapa).some((irma) => usadas.has(irma) && fotografadas.has(irma))
  return chapas.filter(({ id }) => isForeseen(id)).map(({ codigo }) => codigo)
}
