import type { Context } from '#http/context.ts'
import { findMembros, findNomesOfEmpresas, type PessoaRow } from './contas.repository.ts'

/** What a stranger would try as a person's password: their name, and those of the companies they work in. */
export async function nomesAround(
  context: Pick<Context, 'db' | 'userId'>,
  { id, nome }: Pick<PessoaRow, 'id' | 'nome'>,
): Promise<string[]> {
  const membros = await findMembros(context, id)
  const empresas = await findNomesOfEmpresas(
    context,
    membros.map(({ userId }) => userId),
  )
  return [nome, ...empresas.values()]
}
