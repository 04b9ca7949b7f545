import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Junta } from '@lapida/desenho/juntas/junta'
import type { MontagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { findBlocos, planoEmBlocos } from '@lapida/documento/plano-corte/blocos-de-veio'
import { janelasOfMontagem } from '@lapida/documento/plano-corte/janelas'
import { juntasCasadas } from '@lapida/documento/plano-corte/juntas-casadas'
import { presasOfPlano, rodadasOfPlano, type Rodada } from '#features/plano-corte/corte/model/entrada.ts'
import { recutChapas } from '#features/plano-corte/recut-chapas.ts'
import type { CozinhaMontada } from '../open-cozinhas.ts'
import { withoutDoubles } from './without-doubles.ts'

/** Joints over which the pattern runs, and how the engine lays the plan anew without touching them. */
export interface Casadas {
  quantas: number
  /** as `rodadasOfPlano`, with what is joined as one piece, or left where it lies */
  rodadas: () => Rodada[]
}

/**
 * What of a plan is joined; null where nothing is. As one piece it may come to lie elsewhere; once the saw has begun, and
 * where somebody holds pieces in their place, it stays where it is.
 */
export function casadasOfPlano(
  conteudo: ConteudoPlanoCorte,
  cozinhas: readonly CozinhaMontada[],
): Casadas | null {
  const kitchens = cozinhas.flatMap(({ desenhoId, conjuntos, montagem }) =>
    Array.from({ length: conjuntos }, (_, i) => ({ montagem, qual: { desenhoId, conjunto: i + 1 } })),
  )
  const joined = kitchens.map((kitchen) => ({
    ...kitchen,
    juntas: juntasCasadas({ conteudo, ...kitchen }),
  }))
  const quantas = joined.reduce((sum, { juntas }) => sum + juntas.length, 0)
  if (quantas === 0) return null
  const presas = presasOfPlano(conteudo)
  const stays = conteudo.prontas.length > 0 || presas.size > 0
  const rodadas = stays
    ? () => rodadasOfPlano(conteudo, new Set([...presas, ...joined.flatMap(chavesOfJuntas(conteudo))]))
    : () => rodadasEmBlocos(conteudo, joined)
  return { quantas, rodadas }
}

interface CozinhaCasada {
  montagem: MontagemPlana
  qual: { desenhoId: string; conjunto: number }
  juntas: readonly Junta[]
}

/** The copies that joints lie between. */
function chavesOfJuntas(conteudo: ConteudoPlanoCorte) {
  return ({ montagem, qual, juntas }: CozinhaCasada): string[] => {
    const { janelas } = janelasOfMontagem(conteudo, montagem, qual)
    return juntas.flatMap(({ a, b }) => [a, b].flatMap(({ chave }) => janelas.get(chave)?.chave ?? []))
  }
}

function rodadasEmBlocos(conteudo: ConteudoPlanoCorte, joined: readonly CozinhaCasada[]): Rodada[] {
  const blocos = withoutDoubles(joined.flatMap((kitchen) => findBlocos({ conteudo, ...kitchen })))
  const emBlocos = planoEmBlocos(conteudo, blocos)
  return rodadasOfPlano(emBlocos.conteudo).map((rodada) => ({
    ...rodada,
    toPlano(chapas) {
      const cortadas = emBlocos.expand(rodada.toPlano(chapas))
      return recutChapas({ ...conteudo, cortadas: [] }, { ...conteudo, cortadas }).cortadas
    },
  }))
}
