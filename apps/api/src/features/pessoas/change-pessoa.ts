import type { Pessoa } from '@lapida/contracts/pessoa'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { quemOf, type Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { getPessoa } from './get-pessoa.ts'
import { recordInEmpresas, updatePessoa } from './pessoas.repository.ts'

/** The caller's own name and phone, in every company that they work in. */
export async function changePessoa(context: Context, { body }: InputOf<'pessoas.change'>): Promise<Pessoa> {
  const { id } = quemOf(context)
  const before = await getPessoa(context)
  const fields = {
    nome: body.nome === undefined ? before.nome : normalizeSpaces(body.nome),
    telefone: body.telefone ?? before.telefone,
  }
  const changed = (['nome', 'telefone'] as const).filter((name) => fields[name] !== before[name])
  if (changed.length === 0) return before
  await updatePessoa(context, id, fields)
  await recordInEmpresas(context, {
    pessoaId: id,
    acao: 'alterado',
    titulo: fields.nome,
    detalhes: { campos: changed.join(', ') },
  })
  return { ...before, ...fields }
}
