import { LIMITES } from '@lapida/contracts/limites'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { announce } from '#features/avisos/announce.ts'
import { storeImagem } from '#features/imagens/store-imagem.ts'
import { loadParcela } from '#features/parcelas/load-parcelas.ts'
import { requireParcela } from '#features/parcelas/require-parcela.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { countAvisos, findEncerradaAte, insertAviso, recordEventos } from './avisos-pagamento.repository.ts'

const DAY_SECONDS = 24 * 60 * 60

export interface AvisoDoCliente {
  orcamentoId: string
  /** id as the form sent it */
  parcelaId: string
  /** a picture that was written anew; null without one */
  foto: Buffer | null
}

/**
 * The customer says on the public page that an instalment is paid. It marks nothing as paid: the workshop looks at its
 * bank. Three times a day for a quote.
 * @throws {AppError} EMPRESA_ENCERRADA; PARCELA_NAO_ENCONTRADA, also for an instalment of another quote; PARCELA_CANCELADA, PARCELA_PAGA,
 * MUITAS_TENTATIVAS
 */
export async function createAvisoPagamento(
  context: Context,
  { orcamentoId, parcelaId, foto }: AvisoDoCliente,
): Promise<void> {
  const { now, userId } = context
  if ((await findEncerradaAte(context)) !== null) throw new AppError('EMPRESA_ENCERRADA')
  const row = await requireParcela(context, parcelaId)
  if (row.orcamentoId !== orcamentoId) throw new AppError('PARCELA_NAO_ENCONTRADA')
  if (row.canceladaEm !== null) throw new AppError('PARCELA_CANCELADA')
  if (row.recebido >= row.valor) throw new AppError('PARCELA_PAGA')
  const desde = new Date(now.getTime() - DAY_SECONDS * 1_000)
  if ((await countAvisos(context, { orcamentoId, desde })) >= LIMITES.avisosDePagamentoPorDia)
    throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: DAY_SECONDS })
  const { orcamentoNumeracao, cliente, saldo } = await loadParcela(context, row.id)
  const address = foto ? await storeImagem(context, foto) : ''
  await insertAviso(context, {
    id: context.newId(),
    userId,
    parcelaId: row.id,
    foto: address,
    createdAt: now,
  })
  const orcamento = { id: orcamentoId, numeracao: orcamentoNumeracao, cliente }
  await announce(context, { tipo: 'pagamento', orcamento, valor: reaisToCentavos(saldo) })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamentoId,
      acao: 'pagamento-avisado',
      titulo: orcamentoNumeracao,
      autor: 'cliente',
      detalhes: {
        parcela: row.rotulo,
        valor: formatDinheiro(reaisToCentavos(saldo)),
        ...(cliente && { cliente: cliente.nomeCompleto }),
      },
    },
  ])
}
