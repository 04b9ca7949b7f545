import type { Orcamento } from '@lapida/contracts/orcamento'
import { reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { escolhasHerdadas } from './escolhas-herdadas.ts'
import { hasAditivo } from './has-aditivo.ts'
import { totalOrcamento } from './total.ts'
import { valorVigente } from './valor-vigente.ts'

/**
 * What the customer of a quote is presented as its total: of a change of what is agreed to what it would come to, by what
 * was chosen of that; else what holds.
 */
export function valorApresentado(orcamento: Orcamento): Centavos {
  if (!hasAditivo(orcamento)) return valorVigente(orcamento)
  const escolhas = escolhasHerdadas(orcamento, orcamento.escolhasContratadas)
  return escolhas ? totalOrcamento(orcamento, escolhas).total : reaisToCentavos(orcamento.valorTotal)
}
