import type { Empresa } from '@lapida/contracts/empresa'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { empresaValues } from './empresa-values.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { updateEmpresa } from './empresa.repository.ts'

/** Replaces the profile: a field that was not sent goes back to its default. */
export async function replaceEmpresa(
  context: Context,
  { body }: InputOf<'empresa.replace'>,
): Promise<Empresa> {
  return presentEmpresa(await updateEmpresa(context, empresaValues({ ...empresaPadrao(), ...body })))
}
