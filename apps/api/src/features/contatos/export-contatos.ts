import type { Contato } from '@lapida/contracts/contato'
import type { Context } from '#http/context.ts'
import { presentContato } from './contatos.presenter.ts'
import { findContatosDaConta } from './contatos.repository.ts'

/** Contacts of the account's quotes written after a version, at most `limite`; those of deleted quotes stay out. */
export async function exportContatos(
  context: Context,
  page: { desde: number; limite: number },
): Promise<Contato[]> {
  return (await findContatosDaConta(context, page)).map(presentContato)
}
