import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'

/** What people call the pieces and slabs of a plan; an id that the plan has not stays as it is. */
export interface NomesDoPlano {
  chapa: (id: string) => string
  peca: (id: string) => string
}

/** Names for the ids of a plan, no two alike. */
export function nomesOfPlano({ chapas, pecas }: ConteudoPlanoCorte): NomesDoPlano {
  const ofChapas = unlike(
    chapas.map((chapa) => [chapa.id, chapa.codigo || `${chapa.material} ${formatTamanhoChapa(chapa)}`]),
  )
  const ofPecas = unlike(
    pecas.map(({ id, nome, ambiente }) => [id, ambiente === '' ? nome : `${nome} (${ambiente})`]),
  )
  return { chapa: (id) => ofChapas.get(id) ?? id, peca: (id) => ofPecas.get(id) ?? id }
}

/** A name that is taken gets a number behind it. */
function unlike(named: readonly (readonly [id: string, nome: string])[]): Map<string, string> {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return new Map(
    named.map(([id, nome]) => {
      let unique = nome
      while (taken.has(unique)) {
        const next = (times.get(nome) ?? 1) + 1
        times.set(nome, next)
        unique = `${nome} ${next}`
      }
      taken.add(unique)
      return [id, unique]
    }),
  )
}
