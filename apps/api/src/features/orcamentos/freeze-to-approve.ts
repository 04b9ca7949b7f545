import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import type { Contratada } from '#features/propostas/sign-contrato.ts'
import type { Context } from '#http/context.ts'

/** What the workshop itself approves of a quote: what it says now, frozen. */
export async function freezeToApprove(
  context: Context,
  orcamento: Orcamento,
  empresa: Empresa,
): Promise<Contratada> {
  const { numero } = await freezeProposta(context, orcamento, { empresa, aprovado: true })
  return { proposta: numero, escolhas: null }
}
