import type { InputOf } from '#http/route.ts'
import { foldText } from '@lapida/domain/shared/texto'
import { quemOf, type Context } from '#http/context.ts'
import { findPessoasOfEmpresa, type EventoFilter } from './historico.repository.ts'

export type PessoaDaEmpresa = { id: string; nome: string }

/** What of the history is asked for, and who works in the company: the same for the screen's list and for its file. */
export async function filterOf(
  context: Context,
  { busca: words = '', pessoa, entidade, entidadeId }: InputOf<'historico.list'>['query'],
): Promise<{ filter: EventoFilter; pessoas: PessoaDaEmpresa[] }> {
  const pessoas = await findPessoasOfEmpresa(context)
  const quem = quemOf(context)
  const busca = foldText(words)
  const acessosDe = quem.papel === 'dono' ? null : quem.id
  const others = pessoas.filter(({ id }) => id !== quem.id)
  const filter = { entidade, entidadeId, busca, pessoa, acessosDe, nomes: nomesIn(busca, others) }
  return { filter, pessoas }
}

/** People who are looked for by name: 'ana', 'ana souza criou o orcamento'. */
export function nomesIn(
  busca: string,
  pessoas: readonly PessoaDaEmpresa[],
): { pessoaId: string; resto: string }[] {
  if (busca === '') return []
  return pessoas.flatMap(({ id: pessoaId, nome }) => {
    const name = foldText(nome)
    if (name.includes(busca)) return [{ pessoaId, resto: '' }]
    // The end of a name, and what the line says after it.
    const ends = [...name.matchAll(/\S+/g)].map(({ index }) => `${name.slice(index)} `)
    const end = ends.find((one) => busca.startsWith(one))
    return end === undefined ? [] : [{ pessoaId, resto: busca.slice(end.length) }]
  })
}
