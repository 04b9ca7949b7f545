import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { TipoDeJunta } from '@lapida/desenho/juntas/junta'
import { findBlocos, planoEmBlocos, type BlocoDeVeio } from '@lapida/documento/plano-corte/blocos-de-veio'
import { juntasCasadasEmBlocos } from '@lapida/documento/plano-corte/juntas-casadas'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { cortadasOfGrupo } from '@lapida/domain/plano-corte/grupos-of-plano'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatLados, type Milimetros } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { recutChapas } from '#features/plano-corte/recut-chapas.ts'
import { rodadasOfPlano } from '#features/plano-corte/corte/model/entrada.ts'
import { gastoOfPlano, joinRodadas, type RodadaFeita } from '#features/plano-corte/corte/model/organizacao.ts'
import type { Gasto } from '#features/plano-corte/corte/model/palavras.ts'
import type { CozinhaMontada } from '../open-cozinhas.ts'
import { pesoOfJunta } from './continuidade-geral.ts'
import { withoutDoubles } from './without-doubles.ts'

/** Over which joints the pattern is to run: more of them ask for more stone in one piece. */
export interface NivelDeVeio {
  tipos: readonly TipoDeJunta[]
  /** at most so many of a kitchen, those that are seen most */
  quantas?: number
}

const A_VISTA: readonly TipoDeJunta[] = ['mitra', 'saia', 'emenda', 'quina']

export const NIVEIS: readonly NivelDeVeio[] = [
  { tipos: A_VISTA, quantas: 1 },
  { tipos: A_VISTA, quantas: 2 },
  { tipos: A_VISTA, quantas: 4 },
  { tipos: ['mitra', 'saia'] },
  { tipos: ['mitra', 'saia', 'quina', 'frontao'] },
  { tipos: ['mitra', 'saia', 'quina', 'frontao', 'emenda'] },
]

/** The engine's work for one choice of joints. */
export interface PedidoDeVeio {
  /** how many joints lie in one block */
  casadas: number
  rodadas: RodadaFeita[]
  /** the plan once the runs have brought their slabs, and how many pieces more than before have no place in it; null where it could not be cut */
  finish: () => { conteudo: ConteudoPlanoCorte; faltam: number } | null
}

/** What is asked of the engine so that the pattern runs over these joints; null where no two pieces can be joined. */
export function preparePedido(
  conteudo: ConteudoPlanoCorte,
  cozinhas: readonly CozinhaMontada[],
  nivel: NivelDeVeio,
): PedidoDeVeio | null {
  const blocos = cozinhas.flatMap((cozinha) => blocosOf(conteudo, cozinha, nivel))
  if (blocos.length === 0) return null
  const emBlocos = planoEmBlocos(conteudo, blocos)
  const joined = new Set(
    emBlocos.conteudo.pecas.filter((peca) => !conteudo.pecas.includes(peca)).map(({ id }) => id),
  )
  // A stone of which nothing is joined keeps its slabs.
  const rodadas = rodadasOfPlano(emBlocos.conteudo)
    .filter(({ entrada }) => entrada.pecas.some(({ id }) => joined.has(id)))
    .map((rodada): RodadaFeita => ({ rodada, plano: null }))
  return {
    casadas: cozinhas.reduce((sum, cozinha) => sum + countCasadas(conteudo, cozinha, blocos), 0),
    rodadas,
    finish() {
      const touched = new Set(
        rodadas.flatMap(({ rodada }) => cortadasOfGrupo(rodada.grupo, conteudo.cortadas)),
      )
      const kept = conteudo.cortadas.filter((cortada) => !touched.has(cortada))
      const laid = emBlocos.expand(joinRodadas(emBlocos.conteudo, rodadas))
      const after = recutChapas(
        { ...conteudo, cortadas: kept },
        { ...conteudo, cortadas: [...kept, ...laid] },
      )
      // What is wrong with slabs that stay is no matter here.
      const relaid = after.cortadas.filter((cortada) => !kept.includes(cortada))
      if (problemasOfPlano({ ...after, cortadas: relaid }).length > 0) return null
      const faltam = gastoOfPlano(after).pendentes - gastoOfPlano(conteudo).pendentes
      return { conteudo: after, faltam: Math.max(0, faltam) }
    },
  }
}

/** Joints over which the pattern runs in these blocks; of several equal kitchens those of one. */
function countCasadas(
  conteudo: ConteudoPlanoCorte,
  { desenhoId, conjuntos, montagem }: CozinhaMontada,
  blocos: readonly BlocoDeVeio[],
): number {
  const casadas = Array.from({ length: conjuntos }, (_, i) =>
    juntasCasadasEmBlocos({ conteudo, montagem, qual: { desenhoId, conjunto: i + 1 } }, blocos),
  )
  return new Set(casadas.flat().map(({ id }) => id)).size
}

function blocosOf(
  conteudo: ConteudoPlanoCorte,
  { desenhoId, conjuntos, montagem }: CozinhaMontada,
  { tipos, quantas }: NivelDeVeio,
): BlocoDeVeio[] {
  const juntas = montagem.juntas
    .filter(({ tipo }) => tipos.includes(tipo))
    .toSorted((one, other) => pesoOfJunta(other) - pesoOfJunta(one))
    .slice(0, quantas)
  return withoutDoubles(
    Array.from({ length: conjuntos }, (_, i) => i + 1).flatMap((conjunto) =>
      findBlocos({ conteudo, montagem, qual: { desenhoId, conjunto }, juntas }),
    ),
  )
}

/** A plan that was found, as far as it is chosen by. */
export interface OpcaoMedida {
  gasto: Gasto
  faltam: number
  /** null while it is being measured */
  valor: number | null
}

/**
 * The plans that are worth a choice, the cheapest first: none that looks no better than what one has, and none beside
 * another one that looks as well for as little. Only where no plan has room for all pieces the one that lacks fewest is
 * told. What is still being measured stays.
 */
export function worthAChoice<Opcao extends OpcaoMedida>(
  opcoes: readonly Opcao[],
  atual: number | null,
): Opcao[] {
  const room = opcoes.filter(({ faltam }) => faltam === 0)
  if (room.length === 0) return opcoes.toSorted((one, other) => one.faltam - other.faltam).slice(0, 1)
  const better = room.filter(({ valor }) => valor === null || valor > (atual ?? -1))
  return better
    .filter((one, i) => !better.some((other, k) => other !== one && beats(other, one, k < i)))
    .toSorted((one, other) => one.gasto.custo - other.gasto.custo || one.gasto.chapas - other.gasto.chapas)
}

function beats(one: OpcaoMedida, other: OpcaoMedida, isFirst: boolean): boolean {
  if (one.valor === null || other.valor === null) return false
  const less = one.gasto.custo <= other.gasto.custo && one.gasto.chapas <= other.gasto.chapas
  if (!less || one.valor < other.valor) return false
  const same =
    one.gasto.custo === other.gasto.custo &&
    one.gasto.chapas === other.gasto.chapas &&
    one.valor === other.valor
  return !same || isFirst
}

/**
 * What a plan takes more than another one: 'nada a mais', '+R$ 310,00', '1 chapa a mais'. Money only for whom prices
 * are, and where slabs have one.
 */
export function textoOfGasto(antes: Gasto, depois: Gasto, vePrecos: boolean): string {
  const custo = depois.custo - antes.custo
  const chapas = depois.chapas - antes.chapas
  if (vePrecos && custo !== 0)
    return custo > 0
      ? `+${formatDinheiro(custo as Centavos)}`
      : `${formatDinheiro(-custo as Centavos)} a menos`
  if (chapas === 0) return 'nada a mais'
  return `${plural(Math.abs(chapas), 'chapa', 'chapas')} ${chapas > 0 ? 'a mais' : 'a menos'}`
}

/** The largest leftover worth keeping, in words; what is nothing more in slabs may be less in leftovers. */
export function textoOfSobra({ cortadas }: Pick<ConteudoPlanoCorte, 'cortadas'>): string {
  const [largest] = cortadas
    .flatMap(({ sobras }) => sobras.filter(({ aproveitavel }) => aproveitavel))
    .toSorted((one, other) => other.largura * other.altura - one.largura * one.altura)
  if (!largest) return 'sem sobra aproveitável'
  return `maior sobra ${formatLados(largest.largura as Milimetros, largest.altura as Milimetros)}`
}
