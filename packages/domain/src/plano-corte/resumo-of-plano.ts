import type { ConteudoPlanoCorte, PlanoCorteResumo } from '@lapida/contracts/plano-corte'
import { aproveitamentoOfChapas } from './eficiencia.ts'
import { gruposOfPlano } from './grupos-of-plano.ts'

/**
 * The figures of a plan for a list: slabs that are cut, pieces with their copies, those that lie on no slab, the share
 * of the cut slabs that is piece (0 to 1), its stones, its projects as 'ORC-2026-0001 · Marina Prado', and the ids of what it has of stock and quotes.
 */
export function resumoOfPlano(conteudo: ConteudoPlanoCorte): PlanoCorteResumo['resumo'] {
  const { cortadas, pecas } = conteudo
  const copies = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return {
    chapas: cortadas.length,
    pecas: copies,
    pendentes: Math.max(0, copies - countCopias(conteudo)),
    aproveitamento: aproveitamentoOfChapas(conteudo, cortadas),
    materiais: gruposOfPlano(conteudo).map(({ material }) => material),
    orcamentos: [...new Set(pecas.map(({ projeto }) => projeto).filter((projeto) => projeto !== ''))],
    chapasDoEstoque: conteudo.chapas.flatMap(({ chapaId }) => chapaId ?? []),
    pecasDosOrcamentos: [...new Set(pecas.flatMap(({ pecaId }) => pecaId ?? []))],
  }
}

/** How many copies of the pieces of the plan lie on a slab; each is counted once, and none that is not of the plan. */
function countCopias({ pecas, cortadas }: ConteudoPlanoCorte): number {
  const quantidades = new Map(pecas.map(({ id, quantidade }) => [id, quantidade]))
  const placed = cortadas
    .flatMap((cortada) => cortada.pecas)
    .filter(({ peca, copia }) => copia <= (quantidades.get(peca) ?? 0))
  return new Set(placed.map(({ peca, copia }) => `${peca}/${copia}`)).size
}
