import type { Empresa } from '@lapida/contracts/empresa'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { empresaValues } from './empresa-values.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { findEmpresa, updateEmpresa } from './empresa.repository.ts'

/** Changes the fields that were sent. */
export async function changeEmpresa(context: Context, { body }: InputOf<'empresa.change'>): Promise<Empresa> {
  const values = empresaValues(body)
  const nothing = Object.keys(values).length === 0
  return presentEmpresa(nothing ? await findEmpresa(context) : await updateEmpresa(context, values))
}
