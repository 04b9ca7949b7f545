import type { AparelhoVisto, Invariante } from './invariante.ts'

async function ofAparelho(aparelho: AparelhoVisto): Promise<string[]> {
  const { nome, salvos } = aparelho
  const missing = await Promise.all(
    [...salvos.values()].map(async ({ tabela, id, campo, valor }) => {
      const { registro, espera } = await aparelho.find(tabela, id)
      // Refused by the server: it stands in front of the person, who mends it or gives it up.
      if (espera === 'pessoa') return []
      const shown: unknown = registro && Reflect.get(registro, campo)
      if (shown === valor) return []
      return [
        `${nome}: ${tabela} ${id} foi salvo com ${campo} ${valor}, e mostra ${String(shown)} (espera: ${espera})`,
      ]
    }),
  )
  return missing.flat()
}

export const salvoSeEncontra: Invariante = {
  nome: 'salvo se encontra',
  regra:
    'O que um aparelho disse que salvou está nele, mesmo fechado e sem rede, até que o servidor o tenha.',
  sempre: true,
  check: async ({ aparelhos }) => (await Promise.all(aparelhos.map(ofAparelho))).flat(),
}
