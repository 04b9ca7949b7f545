import type { ConteudoPlanoCorte, ProblemaDoPlano } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { completePlano } from '@lapida/corte/complete-plano'
import type { ChapaCortada, EntradaCorte } from '@lapida/corte/formato'
import { renameCortada } from '@lapida/corte/rename-cortada'
import { cortadasOfGrupo, gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { nomesOfPlano, type NomesDoPlano } from './nomes-of-plano.ts'

const MOST_NAMED = 50

/**
 * What keeps the slabs of a plan from being cut as they lie: what a device says of its own plan is not believed, the
 * engine's checker decides, stone by stone. Its sentences name pieces and slabs as people do; of very many problems of
 * a stone the first 50 are told. Empty when all is well.
 */
export function findProblemas(conteudo: ConteudoPlanoCorte): ProblemaDoPlano[] {
  const nomes = nomesOfPlano(conteudo)
  return gruposOfPlano(conteudo).flatMap((grupo) => {
    const cortadas = cortadasOfGrupo(grupo, conteudo.cortadas)
    if (cortadas.length === 0) return []
    const sentences = new Set(problemsOf(grupo.entrada, cortadas, nomes).slice(0, MOST_NAMED))
    return [...sentences].map((problem) => ({
      onde: slabOf(problem, conteudo, nomes),
      texto: sentenceOf(problem),
    }))
  })
}

/** The checker's sentences about one stone, with names instead of ids. */
function problemsOf(entrada: EntradaCorte, cortadas: ChapaCortada[], nomes: NomesDoPlano): string[] {
  const named: EntradaCorte = {
    ...entrada,
    chapas: entrada.chapas.map((chapa) => ({ ...chapa, id: nomes.chapa(chapa.id) })),
    pecas: entrada.pecas.map((peca) => ({ ...peca, id: nomes.peca(peca.id) })),
  }
  const cut = cortadas.map((cortada) =>
    renameCortada(cortada, {
      chapa: ({ chapa, copia }) => ({ chapa: nomes.chapa(chapa), copia }),
      peca: ({ peca, copia }) => ({ peca: nomes.peca(peca), copia }),
    }),
  )
  return checkPlan(named, completePlano(named, cut))
}

/** The slab that a sentence is about; null where it is about several. */
function slabOf(
  problem: string,
  { cortadas }: ConteudoPlanoCorte,
  nomes: NomesDoPlano,
): ProblemaDoPlano['onde'] {
  const found = cortadas.find(({ chapa, copia }) =>
    problem.startsWith(`chapa ${nomes.chapa(chapa)} nº ${copia}: `),
  )
  return found ? { chapa: found.chapa, copia: found.copia } : null
}

const sentenceOf = (problem: string) => `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`
