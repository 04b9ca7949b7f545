import type { Orcamento } from '@lapida/contracts/orcamento'
import { findContratada } from '#features/propostas/find-contratada.ts'
import type { Context } from '#http/context.ts'
import { enterAprovado } from './enter-aprovado.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { repeatAprovacao } from './repeat-aprovacao.ts'

/**
 * A quote that was deleted while it was approved is so again, with all that followed from its approval, in the
 * transaction that brings it back. One that is not approved stays as it is; so does one from before there were versions,
 * which has no contract until the program has frozen it.
 */
export async function returnToAprovado(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'status'>,
  versao: number,
): Promise<void> {
  const { id, status } = orcamento
  if (status !== 'aprovado') return
  const repeated = await repeatAprovacao(context, orcamento, versao)
  const contratada = repeated ?? (await findContratada(context, id))
  if (!contratada) return
  const entrada = { contratada, autor: 'usuario', versao, volta: true } as const
  await enterAprovado(context, await loadOrcamento(context, id), entrada)
}
