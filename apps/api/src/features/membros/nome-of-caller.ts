import { quemOf, type Context } from '#http/context.ts'
import { findPessoa } from './membros.repository.ts'

/** The name of who calls, for the sentences of the history that tell who let whom in. */
export async function nomeOfCaller(context: Context): Promise<string> {
  const pessoa = await findPessoa(context, quemOf(context).id)
  return pessoa?.nome ?? ''
}
