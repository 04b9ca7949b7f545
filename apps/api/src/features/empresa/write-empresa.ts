import { EMPRESA } from '@lapida/contracts/campos-escritos'
import type { Empresa } from '@lapida/contracts/empresa'
import { withEscrita, writtenPaths } from '@lapida/domain/orcamento/escritas'
import type { Context } from '#http/context.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { updateEmpresa, type EmpresaRow, type EmpresaValues } from './empresa.repository.ts'

/**
 * Writes fields of the profile, and of each that is another one now who wrote it and when.
 * @param stored the profile, held by this transaction
 */
export async function writeEmpresa(
  context: Context,
  stored: EmpresaRow,
  values: EmpresaValues,
): Promise<Empresa> {
  const paths = writtenPaths(EMPRESA, presentEmpresa(stored), presentEmpresa({ ...stored, ...values }))
  // The profile has no versions: a change of it says what it started from.
  const escrita = { versao: 0, em: context.now.toISOString(), autor: 'usuario' } as const
  const escritas = withEscrita(stored.escritas, paths, escrita)
  return presentEmpresa(await updateEmpresa(context, { values, escritas }))
}
