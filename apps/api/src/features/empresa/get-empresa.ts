import type { Empresa } from '@lapida/contracts/empresa'
import type { Context } from '#http/context.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { findEmpresa, findEmpresaOrNull } from './empresa.repository.ts'

/** The company profile of the account. */
export async function getEmpresa(context: Context): Promise<Empresa> {
  return presentEmpresa(await findEmpresa(context))
}

/** The profile of an account that may not be there: of an address that anybody can type. */
export async function getEmpresaOrNull(context: Context): Promise<Empresa | null> {
  const row = await findEmpresaOrNull(context)
  return row && presentEmpresa(row)
}
