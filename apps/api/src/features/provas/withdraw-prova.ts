import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { touchOrcamento } from '#features/orcamentos/touch-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { podeRetirar } from './provas-como-estao.ts'
import { findPlanos, findProva, nextVersao, recordEventos, takeBackProva } from './provas.repository.ts'

/**
 * Takes a proof back: its customer's page shows it no more, and an agreement to it counts no more. One that was taken
 * back before stays as it is.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROVA_NAO_ENCONTRADA, PLANO_CORTE_CONCLUIDO
 */
export async function withdrawProva(
  context: Context,
  { params }: Pick<InputOf<'provas.withdraw'>, 'params'>,
): Promise<AnswerOf<'provas.withdraw'>> {
  const contagem = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const lugar = { orcamentoId: orcamento.id, numero: Number(params.numero) }
  const prova = await findProva(context, lugar)
  if (!prova) throw new AppError('PROVA_NAO_ENCONTRADA')
  // Nobody finishes it meanwhile by an agreement that is taken back.
  const planos = await findPlanos(context, [prova.planoId], { hold: true })
  if (!podeRetirar(planos.get(prova.planoId) ?? null)) throw new AppError('PLANO_CORTE_CONCLUIDO')
  if (!(await takeBackProva(context, lugar))) return { success: true }
  await touchOrcamento(context, orcamento.id, contagem)
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'prova-retirada',
      titulo: numeracaoVisivel(orcamento),
      detalhes: { prova: params.numero },
    },
  ])
  return { success: true }
}
