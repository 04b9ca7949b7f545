import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import type { Contratada } from '#features/propostas/sign-contrato.ts'
import { wasAprovada } from '#features/respostas/is-encerrada.ts'
import type { Context } from '#http/context.ts'

/** What the workshop itself approves of a quote: what it says now, frozen; anew where its last version was approved before. */
export async function freezeToApprove(
  context: Context,
  orcamento: Orcamento,
  empresa: Empresa,
): Promise<Contratada> {
  const outra = await wasAprovada(context, orcamento)
  const { numero, conteudo } = await freezeProposta(context, orcamento, { empresa, aprovado: true, outra })
  return { proposta: numero, escolhas: null, conteudo }
}
