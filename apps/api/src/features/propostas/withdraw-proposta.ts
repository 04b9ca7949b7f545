import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { settlePropostas } from '#features/orcamentos/settle-propostas.ts'
import { touchOrcamento } from '#features/orcamentos/touch-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import {
  findContrato,
  findProposta,
  nextVersao,
  recordEventos,
  withdrawProposta as writeWithdrawal,
} from './propostas.repository.ts'
import { readUltima } from './read-versoes.ts'

/**
 * Withdraws a version: the customer's page says so in its place. One that was withdrawn before stays as it is.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTA_NAO_ENCONTRADA, PROPOSTA_APROVADA
 */
export async function withdrawProposta(
  context: Context,
  { params }: Pick<InputOf<'propostas.withdraw'>, 'params'>,
): Promise<AnswerOf<'propostas.withdraw'>> {
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const numero = Number(params.numero)
  const place = { orcamentoId: orcamento.id, numero }
  if (!(await findProposta(context, place))) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  if ((await findContrato(context, orcamento.id))?.proposta === numero)
    throw new AppError('PROPOSTA_APROVADA')
  if (!(await writeWithdrawal(context, place))) return { success: true }
  await touchOrcamento(context, orcamento.id, versao)
  settlePropostas(context, orcamento, { versao, ultima: await readUltima(context, orcamento.id) })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'proposta-retirada',
      titulo: numeracaoVisivel(orcamento),
      detalhes: { versao: String(numero) },
    },
  ])
  return { success: true }
}
