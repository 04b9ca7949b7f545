import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { RecebimentoCreate } from '@lapida/contracts/parcela'
import { saldoOfParcela } from '@lapida/domain/financeiro/parcela'
import { formatDia, type DiaCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { clientMadeId } from '#features/orcamentos/assign-ids.ts'
import { loadParcela } from '#features/parcelas/load-parcelas.ts'
import { requireParcela } from '#features/parcelas/require-parcela.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findRecebimento, findUltimo, insertRecebimento, recordEventos } from './recebimentos.repository.ts'
import { refuseDiaFuturo } from './refuse-dia-futuro.ts'

type Parcela = Awaited<ReturnType<typeof requireParcela>>

/**
 * Writes what came in for an instalment, on the day that the device says. The id that it made is written once: a repeat
 * gets the instalment as it is. What the device did not know to have come in, and more than is open, is asked about.
 * @throws {AppError} PARCELA_NAO_ENCONTRADA, PARCELA_CANCELADA, RECEBIMENTO_REPETIDO, VALOR_ACIMA_DO_SALDO, ID_EM_USO,
 * DADOS_INVALIDOS
 */
export async function createRecebimento(
  context: Context,
  { params, body }: Pick<InputOf<'recebimentos.create'>, 'params' | 'body'>,
): Promise<AnswerOf<'recebimentos.create'>> {
  const parcela = await requireParcela(context, params.id)
  const id = clientMadeId(body.id)
  const known = id && (await findRecebimento(context, id))
  if (known) return loadParcela(context, sameParcela(known.parcelaId, parcela.id))
  if (parcela.canceladaEm !== null) throw new AppError('PARCELA_CANCELADA')
  const hoje = await refuseDiaFuturo(context, body.dia, 'recebimento')
  await askAboutAnother(context, parcela, { body, hoje })
  askAboutCredit(parcela, body)
  const { valor, dia, meio, comprovante, observacao } = body
  await insertRecebimento(context, {
    id: id ?? context.newId(),
    userId: context.userId,
    parcelaId: parcela.id,
    valor: reaisToCentavos(valor),
    dia,
    meio,
    comprovante,
    observacao,
    estornaId: null,
    createdAt: context.now,
  })
  const written = await loadParcela(context, parcela.id)
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: parcela.orcamentoId,
      acao: 'recebido',
      titulo: written.orcamentoNumeracao,
      detalhes: {
        parcela: parcela.rotulo,
        valor: formatDinheiro(reaisToCentavos(valor)),
        dia: formatDia(dia),
        ...(meio !== '' && { meio }),
      },
    },
  ])
  return written
}

/** @throws {AppError} ID_EM_USO */
function sameParcela(known: string, wanted: string): string {
  if (known !== wanted) throw new AppError('ID_EM_USO')
  return wanted
}

/** Two devices that were told of the same money write it twice, unless somebody asks. */
async function askAboutAnother(
  context: Context,
  parcela: Parcela,
  { body, hoje }: { body: RecebimentoCreate; hoje: DiaCivil },
): Promise<void> {
  const { recebidoAntes, outroRecebimento } = body
  if (outroRecebimento || recebidoAntes === undefined) return
  if (parcela.recebido <= reaisToCentavos(recebidoAntes)) return
  const last = await findUltimo(context, parcela.id)
  if (!last) return
  const quando = last.dia === hoje ? 'hoje' : `em ${formatDia(last.dia)}`
  const texto = `Já há um recebimento de ${formatDinheiro(last.valor as Centavos)} ${quando}. Registrar outro?`
  throw new AppError('RECEBIMENTO_REPETIDO', { texto })
}

function askAboutCredit(parcela: Parcela, { valor, comoCredito }: RecebimentoCreate): void {
  const saldo = saldoOfParcela({ valor: parcela.valor as Centavos, recebido: parcela.recebido as Centavos })
  if (comoCredito || reaisToCentavos(valor) <= saldo) return
  const texto = `Faltam ${formatDinheiro(saldo)} nesta parcela. Registrar o resto como crédito?`
  throw new AppError('VALOR_ACIMA_DO_SALDO', { texto, campos: { valor: texto } })
}
