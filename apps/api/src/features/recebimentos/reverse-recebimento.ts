import type { AnswerOf } from '@lapida/contracts/endpoints'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { clientMadeId } from '#features/orcamentos/assign-ids.ts'
import { loadParcela } from '#features/parcelas/load-parcelas.ts'
import { requireParcela } from '#features/parcelas/require-parcela.ts'
import { settleParcelas } from '#features/parcelas/settle-parcelas.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { findRecebimento, holdVersao, insertRecebimento, recordEventos } from './recebimentos.repository.ts'
import { refuseDiaFuturo } from './refuse-dia-futuro.ts'

/**
 * Takes a receipt back by a new row that points to it; the receipt itself stays as it was written.
 * @throws {AppError} PARCELA_NAO_ENCONTRADA, RECEBIMENTO_NAO_ENCONTRADO, RECEBIMENTO_ESTORNADO, ID_EM_USO,
 * DADOS_INVALIDOS for a day that is to come, or before the money came
 */
export async function reverseRecebimento(
  context: Context,
  { params, body }: Pick<InputOf<'recebimentos.reverse'>, 'params' | 'body'>,
): Promise<AnswerOf<'recebimentos.reverse'>> {
  await holdVersao(context)
  const parcela = await requireParcela(context, params.id)
  const receipt = await findRecebimento(context, idToFind(params.recebimentoId))
  if (!receipt || receipt.parcelaId !== parcela.id || receipt.estornaId !== null)
    throw new AppError('RECEBIMENTO_NAO_ENCONTRADO')
  const id = clientMadeId(body.id)
  const known = id && (await findRecebimento(context, id))
  if (known && known.estornaId === receipt.id) return loadParcela(context, parcela.id)
  await refuseDiaFuturo(context, body.dia, 'estorno')
  if (body.dia < receipt.dia)
    throw invalidData({ dia: `O estorno não pode ser antes do recebimento, de ${formatDia(receipt.dia)}.` })
  await insertRecebimento(context, {
    ...receipt,
    id: id ?? context.newId(),
    valor: -receipt.valor,
    dia: body.dia,
    comprovante: '',
    observacao: body.observacao,
    estornaId: receipt.id,
    createdAt: context.now,
  })
  // What had come in stood above what was agreed to; what is open again does not.
  await settleParcelas(context, parcela.orcamentoId)
  const written = await loadParcela(context, parcela.id)
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: parcela.orcamentoId,
      acao: 'recebimento-estornado',
      titulo: written.orcamentoNumeracao,
      detalhes: {
        parcela: parcela.rotulo,
        valor: formatDinheiro(receipt.valor as Centavos),
        dia: formatDia(body.dia),
        motivo: body.observacao,
      },
    },
  ])
  return written
}
