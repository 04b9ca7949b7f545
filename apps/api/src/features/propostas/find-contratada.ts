import type { Context } from '#http/context.ts'
import { findContrato } from './propostas.repository.ts'
import type { Contratada } from './sign-contrato.ts'

/** Which version of a quote is agreed to, and with which choices; null while none is. */
export async function findContratada(context: Context, orcamentoId: string): Promise<Contratada | null> {
  const contrato = await findContrato(context, orcamentoId)
  return contrato && { proposta: contrato.proposta, escolhas: contrato.escolhas }
}
