import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { draftCentavos, type NumeroDeRascunho } from './rascunho.ts'

/** What a service's total needs, on the wire or still being typed: reais. */
export type ServicoParaTotal = { readonly valor?: NumeroDeRascunho }

/** Total of a service's line; a value that is not a number counts as 0 (spec 2 §5). */
export function totalServico(servico: ServicoParaTotal): Centavos {
  return bigintToCentavos(exactServico(servico))
}

/** The total of a service's line as exact centavos, for sums that must not pass through a number. */
export function exactServico(servico: ServicoParaTotal): bigint {
  return draftCentavos(servico.valor)
}
