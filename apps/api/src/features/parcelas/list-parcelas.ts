import type { AnswerOf } from '@lapida/contracts/endpoints'
import { somasOfParcelas } from '@lapida/domain/financeiro/somas-das-parcelas'
import { addDays, addMonths, mesCivil } from '@lapida/domain/shared/datas'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { together, type Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadParcelasDoOrcamento } from './load-parcelas.ts'
import { presentParcela } from './parcelas.presenter.ts'
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
  const mes = mesCivil(hoje)
  const [emAberto, recebido] = await together(
    findParcelasEmAberto(context, addDays(hoje, -LATELY_DAYS)),
    sumRecebido(context, { de: `${mes}-01`, ate: addDays(`${addMonths(mes, 1)}-01`, -1) }),
  )
  const all = emAberto.map(({ guardada, ...movimentos }) => presentParcela(guardada, movimentos, hoje))
  const { orcamentoId } = query
  const parcelas =
    orcamentoId === undefined
      ? all
      : await loadParcelasDoOrcamento(context, (await loadOrcamento(context, orcamentoId)).id)
  const { aReceber, vencido } = somasOfParcelas(all, hoje)
  return {
    hoje,
    recebidoNoMes: centavosToReais(recebido as Centavos),
    aReceber: centavosToReais(aReceber),
    vencido: centavosToReais(vencido),
    parcelas,
  }
}
