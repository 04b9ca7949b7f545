import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { findBlocos, planoEmBlocos } from '@lapida/documento/plano-corte/blocos-de-veio'
import { juntasCasadas } from '@lapida/documento/plano-corte/juntas-casadas'
import { rodadasOfPlano, type Rodada } from '#features/plano-corte/corte/model/entrada.ts'
import { recutChapas } from '#features/plano-corte/recut-chapas.ts'
import type { CozinhaMontada } from '../open-cozinhas.ts'
import { withoutDoubles } from './without-doubles.ts'

/** Joints over which the pattern runs, and how the engine lays the plan anew without touching them. */
export interface Casadas {
  quantas: number
  /** as `rodadasOfPlano`, with what is joined as one piece */
  rodadas: () => Rodada[]
}

/**
 * What of a plan is joined; null where nothing is, and once the saw has begun: slabs that it has begun with stay as they
 * lie, but nothing is promised of the others.
 */
export function casadasOfPlano(
  conteudo: ConteudoPlanoCorte,
  cozinhas: readonly CozinhaMontada[],
): Casadas | null {
  if (conteudo.prontas.length > 0) return null
  const kitchens = cozinhas.flatMap(({ desenhoId, conjuntos, montagem }) =>
    Array.from({ length: conjuntos }, (_, i) => ({ montagem, qual: { desenhoId, conjunto: i + 1 } })),
  )
  const joined = kitchens.map((kitchen) => ({
    ...kitchen,
    juntas: juntasCasadas({ conteudo, ...kitchen }),
  }))
  const quantas = joined.reduce((sum, { juntas }) => sum + juntas.length, 0)
  if (quantas === 0) return null
  return {
    quantas,
    rodadas() {
      const blocos = withoutDoubles(joined.flatMap((kitchen) => findBlocos({ conteudo, ...kitchen })))
      const emBlocos = planoEmBlocos(conteudo, blocos)
      return rodadasOfPlano(emBlocos.conteudo).map((rodada) => ({
        ...rodada,
        toPlano(chapas) {
          const cortadas = emBlocos.expand(rodada.toPlano(chapas))
          return recutChapas({ ...conteudo, cortadas: [] }, { ...conteudo, cortadas }).cortadas
        },
      }))
    },
  }
}
