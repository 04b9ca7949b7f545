import type { Orcamento } from '@lapida/contracts/orcamento'
import { reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { escolhasHerdadas } from './escolhas-herdadas.ts'
import { hasAditivo } from './has-aditivo.ts'
import { totalOrcamento } from './total.ts'
import { valorVigente } from './valor-vigente.ts'

/**
 * What a quote comes to as it would be sent now: a change of what is agreed to by what was chosen of that; else what holds
 * (`valorVigente`).
 */
export function valorToSend(orcamento: Orcamento): Centavos {
  if (!hasAditivo(orcamento)) return valorVigente(orcamento)
  const escolhas = escolhasHerdadas(orcamento, orcamento.escolhasContratadas)
  return escolhas ? totalOrcamento(orcamento, escolhas).total : reaisToCentavos(orcamento.valorTotal)
}
