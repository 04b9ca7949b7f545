import type { Orcamento } from '@lapida/contracts/orcamento'
import { parcelasOfContrato, type ParcelaNova } from '@lapida/domain/financeiro/parcelas-do-contrato'
import { txidOfParcela } from '@lapida/domain/financeiro/parcela'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { diaCivil } from '@lapida/domain/shared/datas'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import {
  findParcelasDoOrcamento,
  insertParcelas,
  updateParcela,
  updateProposta,
  type LinhaParcela,
} from './parcelas.repository.ts'

/** What was approved: the quote as the customer agreed to it, and the number of its proposal. */
export interface ContratoAprovado {
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'planoPagamento' | 'valorTotal' | 'aprovadoEm'>
  proposta: number
}

/** What a row says that an aditivo took away whole. */
const SEM_RESTO = 'O aditivo deixou menos a pagar'

/**
 * Makes the instalments of an approved quote what its contract asks: at the first approval the rows of its plan, at an
 * aditivo one row more or less in the last ones, after a lost approval the rows of before. Runs in the transaction that
 * approves, which holds the account. Doing it again changes nothing.
 */
export async function openParcelas(
  context: Context,
  { orcamento, proposta }: ContratoAprovado,
): Promise<void> {
  const rows = (await findParcelasDoOrcamento(context, orcamento.id)).sort(
    (one, other) => one.numero - other.numero,
  )
  if (rows.length === 0 && orcamento.planoPagamento.length === 0) return
  const { fusoHorario } = await getEmpresa(context)
  const mudanca = parcelasOfContrato(
    rows.map((row) => ({
      ...row,
      valor: row.valor as Centavos,
      recebido: row.recebido as Centavos,
      cancelada: row.canceladaEm !== null,
    })),
    {
      plano: orcamento.planoPagamento,
      total: reaisToCentavos(orcamento.valorTotal),
      proposta,
      aprovadoEm: diaCivil(orcamento.aprovadoEm ?? context.now, fusoHorario),
    },
  )
  for (const { id, valor, reaberta } of mudanca.mudadas)
    await updateParcela(context, id, {
      valor,
      ...(reaberta && { canceladaEm: null, canceladaPorque: '' }),
    })
  for (const id of mudanca.canceladas)
    await updateParcela(context, id, { canceladaEm: context.now, canceladaPorque: SEM_RESTO })
  if (mudanca.novas.length > 0)
    await insertParcelas(
      context,
      mudanca.novas.map((nova) => rowOf(context, nova, { orcamento, proposta })),
    )
  await updateProposta(context, orcamento.id, proposta)
}

function rowOf(
  { userId, now, newId }: Context,
  nova: ParcelaNova,
  { orcamento, proposta }: ContratoAprovado,
): LinhaParcela {
  return {
    ...nova,
    id: newId(),
    userId,
    orcamentoId: orcamento.id,
    proposta,
    recebido: 0,
    txid: txidOfParcela(numeracaoVisivel(orcamento), proposta, nova.numero),
    canceladaEm: null,
    canceladaPorque: '',
    createdAt: now,
    updatedAt: now,
  }
}
