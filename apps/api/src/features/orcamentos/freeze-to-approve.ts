import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import type { VersoesLidas } from '#features/propostas/read-versoes.ts'
import { wasAprovada } from '#features/respostas/is-encerrada.ts'
import type { Context } from '#http/context.ts'
import type { Entrada } from './enter-aprovado.ts'

/**
 * What the workshop itself approves of a quote: what it says now, frozen; anew where its last version was approved before.
 * @param options.lidas the quote's versions, where they were read already
 */
export async function freezeToApprove(
  context: Context,
  orcamento: Orcamento,
  { empresa, lidas }: { empresa: Empresa; lidas?: VersoesLidas },
): Promise<Pick<Entrada, 'contratada' | 'ultima'>> {
  const outra = await wasAprovada(context, orcamento)
  const ultima = await freezeProposta(context, orcamento, {
    empresa,
    aprovado: true,
    outra,
    ...(lidas && { lidas }),
  })
  const { numero, conteudo } = ultima
  return { contratada: { proposta: numero, escolhas: null, conteudo }, ultima }
}
