import { EMPRESA } from '@lapida/contracts/campos-escritos'
import type { Empresa, EmpresaChange } from '@lapida/contracts/empresa'
import { joinMudanca } from '#features/juncao/join-mudanca.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { empresaValues } from './empresa-values.ts'
import { presentEmpresa } from './empresa.presenter.ts'
import { holdEmpresa, type EmpresaRow } from './empresa.repository.ts'
import { writeEmpresa } from './write-empresa.ts'

/** Changes the fields that were sent; what others changed since the state that it started from stays. */
export async function changeEmpresa(
  context: Context,
  { body: { base, ...change } }: InputOf<'empresa.change'>,
): Promise<Empresa> {
  const stored = await holdEmpresa(context)
  const values = empresaValues(joinedChange(stored, change, base))
  return Object.keys(values).length === 0 ? presentEmpresa(stored) : writeEmpresa(context, stored, values)
}

function joinedChange(stored: EmpresaRow, change: EmpresaChange, base: EmpresaChange['base']): EmpresaChange {
  if (base === undefined) return change
  const atual = presentEmpresa(stored)
  const guardado = { atual, escritas: stored.escritas, updatedAt: atual.updatedAt }
  return joinMudanca(EMPRESA, guardado, { mudanca: change, partida: { base } })
}
