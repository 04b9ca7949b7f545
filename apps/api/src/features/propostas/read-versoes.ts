import { together, type Context } from '#http/context.ts'
import {
  findContrato,
  findUltimaProposta,
  type LinhaContrato,
  type LinhaProposta,
} from './propostas.repository.ts'

/** What of a quote's versions a write of it goes by. Its reader holds the account, so that it stays so. */
export interface VersoesLidas {
  /** the last version, withdrawn or not; null before the first */
  ultima: LinhaProposta | null
  /** what is agreed to; null while nothing is */
  contrato: Pick<LinhaContrato, 'proposta' | 'escolhas'> | null
}

/** The last version of a quote and what is agreed to of it, in one trip. */
export async function readVersoes(context: Context, orcamentoId: string): Promise<VersoesLidas> {
  const [ultima, contrato] = await together(
    readUltima(context, orcamentoId),
    findContrato(context, orcamentoId),
  )
  return { ultima, contrato }
}

/** The last version of a quote, withdrawn or not; null before the first. */
export function readUltima(context: Context, orcamentoId: string): Promise<LinhaProposta | null> {
  return findUltimaProposta(context, orcamentoId)
}
