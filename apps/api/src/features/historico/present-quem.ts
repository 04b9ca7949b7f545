import type { Evento } from '@lapida/contracts/historico'
import { quemOf, type Context } from '#http/context.ts'
import type { PessoaDaEmpresa } from './filter-of.ts'
import type { EventoRow } from './historico.repository.ts'

/** Gives of an event who did it, where that was another of the company's people than the one who asks. */
export function quemReader(
  context: Pick<Context, 'pessoa'>,
  pessoas: readonly PessoaDaEmpresa[],
): (evento: EventoRow) => Pick<Evento, 'quem'> {
  const { id: own } = quemOf(context)
  const nomes = new Map(pessoas.map(({ id, nome }) => [id, nome]))
  return ({ pessoaId: id, papel, aparelho }) => {
    if (id === null || papel === null || id === own) return {}
    return { quem: { id, papel, aparelho: aparelho ?? '', nome: nomes.get(id) ?? 'Alguém da empresa' } }
  }
}
