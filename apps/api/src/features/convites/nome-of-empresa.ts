import type { Context } from '#http/context.ts'
import { findNomesOfEmpresas } from './convites.repository.ts'

/** What the transaction's company is called; one without a name has its owner's. */
export async function nomeOfEmpresa(context: Context): Promise<string> {
  const nomes = await findNomesOfEmpresas(context, [context.userId])
  return nomes.get(context.userId) ?? ''
}
