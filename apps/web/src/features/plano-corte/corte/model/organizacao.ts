import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { PlanoCorte } from '@lapida/corte/formato'
import { reaisToCentavos, sumCentavos, ZERO_CENTAVOS } from '@lapida/domain/shared/dinheiro'
import { cortadasOfGrupo } from '@lapida/domain/plano-corte/grupos-of-plano'
import { presasOfPlano, type Rodada } from './entrada.ts'
import type { Gasto } from './palavras.ts'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'

/** A run with the best plan that came of it so far. */
export interface RodadaFeita {
  rodada: Rodada
  /** null: nothing came yet, the slabs stay as they were */
  plano: PlanoCorte | null
}

/**
 * The slabs of the plan once runs have brought theirs. A stone whose slabs were laid out better before keeps them:
 * asking the engine is never a loss.
 */
export function joinRodadas(
  conteudo: ConteudoPlanoCorte,
  feitas: readonly RodadaFeita[],
): ChapaCortadaDoPlano[] {
  let cortadas: readonly ChapaCortadaDoPlano[] = conteudo.cortadas
  for (const { rodada, plano } of feitas) {
    if (!plano) continue
    const before = cortadasOfGrupo(rodada.grupo, cortadas)
    const after = rodada.toPlano(plano.chapas)
    if (!isBetter(conteudo, { before, after })) continue
    const others = new Set(before)
    cortadas = [...cortadas.filter((cortada) => !others.has(cortada)), ...after]
  }
  return sameSlabs(conteudo.cortadas, cortadas) ? conteudo.cortadas : [...cortadas]
}

function sameSlabs(one: readonly ChapaCortadaDoPlano[], other: readonly ChapaCortadaDoPlano[]): boolean {
  return one.length === other.length && one.every((cortada, index) => cortada === other[index])
}

function isBetter(
  conteudo: ConteudoPlanoCorte,
  { before, after }: { before: ChapaCortadaDoPlano[]; after: ChapaCortadaDoPlano[] },
): boolean {
  if (before.length === 0 || hasProblem(conteudo, before)) return true
  // Beside pieces that stay cuts are found from the places: there may be none that parts them.
  if (presasOfPlano({ cortadas: after }).size > 0 && hasProblem(conteudo, after)) return false
  const [old, next] = [worthOf(conteudo, before), worthOf(conteudo, after)]
  const first = old.findIndex((value, index) => value !== next[index])
  return first >= 0 && (next[first] ?? 0) > (old[first] ?? 0)
}

function hasProblem(conteudo: ConteudoPlanoCorte, cortadas: ChapaCortadaDoPlano[]): boolean {
  return problemasOfPlano({ ...conteudo, cortadas }).length > 0
}

/** What is looked at first comes first; more is better. */
function worthOf(conteudo: ConteudoPlanoCorte, cortadas: readonly ChapaCortadaDoPlano[]): number[] {
  const leftovers = cortadas.flatMap(({ sobras }) => sobras.filter(({ aproveitavel }) => aproveitavel))
  return [
    countPosicionadas(cortadas),
    -custoOf(conteudo, cortadas),
    -cortadas.length,
    Math.max(0, ...leftovers.map(({ largura, altura }) => largura * altura)),
    -cortadas.reduce((sum, { cortes }) => sum + cortes.length, 0),
  ]
}

function countPosicionadas(cortadas: readonly ChapaCortadaDoPlano[]): number {
  return cortadas.reduce((sum, { pecas }) => sum + pecas.length, 0)
}

/** What the slabs in use cost; leftovers of earlier plans are paid for already. */
function custoOf({ chapas }: Pick<ConteudoPlanoCorte, 'chapas'>, cortadas: readonly ChapaCortadaDoPlano[]) {
  const prices = new Map(
    chapas.map(({ id, preco, retalho }) => [id, retalho ? ZERO_CENTAVOS : reaisToCentavos(preco)]),
  )
  return sumCentavos(cortadas.map(({ chapa }) => prices.get(chapa) ?? ZERO_CENTAVOS))
}

/** What a plan uses, to be compared with another one. */
export function gastoOfPlano(conteudo: ConteudoPlanoCorte): Gasto {
  const { pecas, cortadas } = conteudo
  const copies = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return {
    chapas: cortadas.length,
    custo: custoOf(conteudo, cortadas),
    pendentes: Math.max(0, copies - countPosicionadas(cortadas)),
  }
}
