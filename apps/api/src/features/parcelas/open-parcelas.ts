import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { parcelasOfContrato, type ParcelaNova } from '@lapida/domain/financeiro/parcelas-do-contrato'
import { txidOfParcela } from '@lapida/domain/financeiro/parcela'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { diaCivil } from '@lapida/domain/shared/datas'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { leaveToCommit, together, type Context } from '#http/context.ts'
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

/** What the instalments of a quote are made of besides its contract. */
export interface ParcelasLidas {
  /** as they are, in their order; nobody else writes them until the transaction ends */
  rows: LinhaParcela[]
  fusoHorario: string
}

/** Holds the instalments of a quote, in one trip with whatever is asked beside. `empresa`: where it was read already. */
export async function holdParcelas(
  context: Context,
  orcamentoId: string,
  empresa?: Empresa,
): Promise<ParcelasLidas> {
  const [rows, { fusoHorario }] = await together(
    findParcelasDoOrcamento(context, orcamentoId),
    empresa ? Promise.resolve(empresa) : getEmpresa(context),
  )
  return { rows: rows.sort((one, other) => one.numero - other.numero), fusoHorario }
}

/**
 * Makes the instalments of an approved quote what its contract asks: at the first approval the rows of its plan, at an
 * aditivo one row more or less in the last ones, after a lost approval the rows of before. Runs in the transaction that
 * approves, which holds the account. Doing it again changes nothing.
 * @param lidas what `holdParcelas` gave, where it was asked already
 */
export async function openParcelas(
  context: Context,
  { orcamento, proposta }: ContratoAprovado,
  lidas?: ParcelasLidas,
): Promise<void> {
  const { rows, fusoHorario } = lidas ?? (await holdParcelas(context, orcamento.id))
  if (rows.length === 0 && orcamento.planoPagamento.length === 0) return
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
  const novas = mudanca.novas.map((nova) => rowOf(context, nova, { orcamento, proposta }))
  leaveToCommit(context.db, insertParcelas(context, novas), updateProposta(context, orcamento.id, proposta))
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
