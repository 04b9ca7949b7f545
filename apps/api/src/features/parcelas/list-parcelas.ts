import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Parcela } from '@lapida/contracts/parcela'
import { somasOfParcelas } from '@lapida/domain/financeiro/somas-das-parcelas'
import { addDays, addMonths, mesCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadParcelasDoOrcamento, withRecebimentos } from './load-parcelas.ts'
import { findParcelasEmAberto, sumRecebido } from './parcelas.repository.ts'

/** What came in so many days ago or later stays in the list, to be looked at and taken back. */
const LATELY_DAYS = 30

/**
 * What is open, what is to be given back and what came in lately, the earliest due first; of one quote all of it. The sums
 * are those of the account in either case.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function listParcelas(
  context: Context,
  { query }: Pick<InputOf<'parcelas.list'>, 'query'>,
): Promise<AnswerOf<'parcelas.list'>> {
  const hoje = await getHoje(context)
  const all = await loadEmAberto(context, hoje)
  const { orcamentoId } = query
  const parcelas =
    orcamentoId === undefined
      ? all
      : await loadParcelasDoOrcamento(context, (await loadOrcamento(context, orcamentoId)).id)
  return { hoje, ...(await sums(context, all, hoje)), parcelas }
}

async function loadEmAberto(context: Context, hoje: DiaCivil): Promise<Parcela[]> {
  const guardadas = await findParcelasEmAberto(context, addDays(hoje, -LATELY_DAYS))
  return withRecebimentos(context, guardadas, hoje)
}

async function sums(context: Context, all: readonly Parcela[], hoje: DiaCivil) {
  const mes = mesCivil(hoje)
  const recebido = await sumRecebido(context, {
    de: `${mes}-01`,
    ate: addDays(`${addMonths(mes, 1)}-01`, -1),
  })
  const { aReceber, vencido } = somasOfParcelas(all, hoje)
  return {
    recebidoNoMes: centavosToReais(recebido as Centavos),
    aReceber: centavosToReais(aReceber),
    vencido: centavosToReais(vencido),
  }
}
