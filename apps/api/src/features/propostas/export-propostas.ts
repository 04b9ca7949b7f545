import type { PropostaInteira } from '@lapida/contracts/proposta'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import type { Context } from '#http/context.ts'
import { presentProposta } from './propostas.presenter.ts'
import { findPropostas } from './propostas.repository.ts'

/** Every version of a quote of the account with all that it presents, the last one first. */
export async function exportPropostas(context: Context, orcamentoId: string): Promise<PropostaInteira[]> {
  return (await findPropostas(context, orcamentoId)).map((linha) => ({
    ...presentProposta(linha),
    conteudo: { ...linha.conteudo, orcamento: completeOferta(linha.conteudo.orcamento) },
  }))
}
