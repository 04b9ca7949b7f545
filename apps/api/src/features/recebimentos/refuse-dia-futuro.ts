import { addDays, type DiaCivil } from '@lapida/domain/shared/datas'
import { getHoje } from '#features/chapas/get-hoje.ts'
import type { Context } from '#http/context.ts'
import { invalidData } from '#http/validation.ts'

const O_DIA = { recebimento: 'O dia do recebimento', estorno: 'O dia do estorno' } as const

/**
 * Refuses the day of a receipt or of its reversal that has not come yet. A device's day may be one ahead of the company's.
 * @returns the company's day
 * @throws {AppError} DADOS_INVALIDOS
 */
export async function refuseDiaFuturo(
  context: Context,
  dia: DiaCivil,
  doQue: keyof typeof O_DIA,
): Promise<DiaCivil> {
  const hoje = await getHoje(context)
  if (dia > addDays(hoje, 1)) throw invalidData({ dia: `${O_DIA[doQue]} ainda não chegou.` })
  return hoje
}
