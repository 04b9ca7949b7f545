import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { completePlano } from '@lapida/corte/complete-plano'
import type { ChapaCortada, EntradaCorte } from '@lapida/corte/formato'
import { cortadasOfGrupo, gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { AppError } from '#http/app-error.ts'
import { nomesOfPlano, type NomesDoPlano } from './nomes-of-plano.ts'

const MOST_NAMED = 50

/**
 * Refuses a plan with slabs that cannot be cut as they lie: what a device says of its own plan is not believed, the
 * engine's checker decides, stone by stone. Its sentences name pieces and slabs as people do.
 * @throws {AppError} PLANO_CORTE_INVALIDO
 */
export function checkCortadas(conteudo: ConteudoPlanoCorte): void {
  const nomes = nomesOfPlano(conteudo)
  const campos: Record<string, string> = {}
  for (const grupo of gruposOfPlano(conteudo)) {
    const cortadas = cortadasOfGrupo(grupo, conteudo.cortadas)
    if (cortadas.length === 0) continue
    const problems = problemsOf(grupo.entrada, cortadas, nomes)
    for (const problem of problems.slice(0, MOST_NAMED)) {
      const path = placeOf(problem, conteudo, nomes)
      campos[path] ??= sentenceOf(problem)
    }
  }
  const [texto] = Object.values(campos)
  if (texto !== undefined) throw new AppError('PLANO_CORTE_INVALIDO', { texto, campos })
}

/** The checker's sentences about one stone, with names instead of ids. */
function problemsOf(entrada: EntradaCorte, cortadas: ChapaCortada[], nomes: NomesDoPlano): string[] {
  const named: EntradaCorte = {
    ...entrada,
    chapas: entrada.chapas.map((chapa) => ({ ...chapa, id: nomes.chapa(chapa.id) })),
    pecas: entrada.pecas.map((peca) => ({ ...peca, id: nomes.peca(peca.id) })),
  }
  const cut = cortadas.map((cortada) => ({
    ...cortada,
    chapa: nomes.chapa(cortada.chapa),
    pecas: cortada.pecas.map((peca) => ({ ...peca, peca: nomes.peca(peca.peca) })),
  }))
  return checkPlan(named, completePlano(named, cut))
}

/** The slab that a sentence is about; the list of them where it is about several. */
function placeOf(problem: string, { cortadas }: ConteudoPlanoCorte, nomes: NomesDoPlano): string {
  const index = cortadas.findIndex(({ chapa, copia }) =>
    problem.startsWith(`chapa ${nomes.chapa(chapa)} nº ${copia}: `),
  )
  return index < 0 ? 'conteudo.cortadas' : `conteudo.cortadas.${index}`
}

const sentenceOf = (problem: string) => `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`
