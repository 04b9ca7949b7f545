import type { Empresa } from '@lapida/contracts/empresa'
import type { Context } from '#http/context.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { findEmpresa } from './empresa.repository.ts'

/** The company profile of the account. */
export async function getEmpresa(context: Context): Promise<Empresa> {
  return presentEmpresa(await findEmpresa(context))
}
