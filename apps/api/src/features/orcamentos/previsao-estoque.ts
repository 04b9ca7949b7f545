import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { produtosOfOrcamento } from '@lapida/domain/estoque/baixa'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { compareEstoque } from '#features/movimentos/compare-estoque.ts'
import { listPendentes } from '#features/movimentos/list-pendentes.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadOrcamento } from './load-orcamento.ts'

/**
 * What a quote takes out of the stock and what is there; once it is out, what was taken.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function previsaoEstoque(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.previsao-estoque'>, 'params'>,
): Promise<AnswerOf<'orcamentos.previsao-estoque'>> {
  return previsaoOf(context, await loadOrcamento(context, params.id))
}

/** The same of a quote that is loaded already. */
export async function previsaoOf(
  context: Context,
  orcamento: Orcamento,
): Promise<AnswerOf<'orcamentos.previsao-estoque'>> {
  const baixado = orcamento.estoqueBaixado
  const usados = baixado
    ? await listPendentes(context, orcamento.id)
    : produtosOfOrcamento(orcamentoVigente(orcamento))
  const linhas = await compareEstoque(context, usados)
  return {
    baixado,
    linhas: linhas
      // What was deleted since is in the stock no more, but what it gave is still out.
      .filter(({ excluido }) => baixado || !excluido)
      .map(({ excluido: _excluido, falta, ...linha }) => ({ ...linha, falta: baixado ? 0 : falta })),
  }
}
