import type { Invariante } from './invariante.ts'

export const semTropeco: Invariante = {
  nome: 'sem tropeço',
  regra: 'Ninguém recebe uma resposta que não devia: nem um erro do servidor, nem o que é de outra conta.',
  sempre: true,
  check: async ({ tropecos }) => [...tropecos],
}
