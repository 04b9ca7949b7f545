import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { completePlano } from '@lapida/corte/complete-plano'
import { cortadasOfGrupo, gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'

/**
 * What the engine's checker says against a plan, in words for a person, each once: the same that the server would
 * say. Empty when all is well.
 */
export function checkConteudo(conteudo: ConteudoPlanoCorte): string[] {
  const problems = gruposOfPlano(conteudo).flatMap((grupo) =>
    checkPlan(grupo.entrada, completePlano(grupo.entrada, cortadasOfGrupo(grupo, conteudo.cortadas))),
  )
  return [...new Set(problems.map((problem) => named(problem, conteudo)))]
}

/** The checker speaks of ids; a person knows names. */
function named(problem: string, { pecas, chapas }: ConteudoPlanoCorte): string {
  let text = problem
  for (const { id, nome } of pecas) text = text.replaceAll(id, nome)
  for (const { id, codigo, material } of chapas) text = text.replaceAll(id, codigo || material)
  return text
}
