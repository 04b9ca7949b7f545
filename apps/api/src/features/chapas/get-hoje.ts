import { diaCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'

/** Today where the account works: it decides which reservations have ended. */
export async function getHoje(context: Context): Promise<DiaCivil> {
  const { fusoHorario } = await getEmpresa(context)
  return diaCivil(context.now, fusoHorario)
}
