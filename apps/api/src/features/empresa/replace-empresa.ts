import type { Empresa } from '@lapida/contracts/empresa'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { empresaValues } from './empresa-values.ts'
import { holdEmpresa } from './empresa.repository.ts'
import { writeEmpresa } from './write-empresa.ts'

/** Replaces the profile: a field that was not sent goes back to its default. */
export async function replaceEmpresa(
  context: Context,
  { body }: InputOf<'empresa.replace'>,
): Promise<Empresa> {
  const values = empresaValues({ ...empresaPadrao(), ...body })
  return writeEmpresa(context, await holdEmpresa(context), values)
}
