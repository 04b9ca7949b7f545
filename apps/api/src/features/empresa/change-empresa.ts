import { EMPRESA } from '@lapida/contracts/campos-escritos'
import type { Empresa, EmpresaChange } from '@lapida/contracts/empresa'
import { joinMudanca } from '#features/juncao/join-mudanca.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { empresaValues } from './empresa-values.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { findEmpresa, holdEmpresa, updateEmpresa } from './empresa.repository.ts'

/** Changes the fields that were sent; what others changed since the state that it started from stays. */
export async function changeEmpresa(
  context: Context,
  { body: { base, ...change } }: InputOf<'empresa.change'>,
): Promise<Empresa> {
  const values = empresaValues(await joinedChange(context, change, base))
  const nothing = Object.keys(values).length === 0
  return presentEmpresa(nothing ? await findEmpresa(context) : await updateEmpresa(context, values))
}

async function joinedChange(
  context: Context,
  change: EmpresaChange,
  base: EmpresaChange['base'],
): Promise<EmpresaChange> {
  if (base === undefined) return change
  const atual = presentEmpresa(await holdEmpresa(context))
  const guardado = { atual, escritas: {}, updatedAt: atual.updatedAt }
  return joinMudanca(EMPRESA, guardado, { mudanca: change, partida: { base } })
}
