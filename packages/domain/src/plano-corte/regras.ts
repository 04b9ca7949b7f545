import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'

/** Rules of a bridge saw, in millimetres and mm²: those that the cutting engine takes where none are given. */
export const REGRAS_PADRAO: RegrasDoPlano = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}

/** The rules that a company's work is counted with: those of its saw, of a bridge saw until it said which one it has. */
export function serraOf(serra: RegrasDoPlano | null | undefined): RegrasDoPlano {
  return serra ?? REGRAS_PADRAO
}

/**
 * The rules of a new plan: those of the company's saw, also beside another plan. Where the company never said which saw
 * it has, those of the plan that it is begun beside.
 */
export function regrasOfPlanoNovo(
  serra: RegrasDoPlano | null | undefined,
  aoLado?: RegrasDoPlano,
): RegrasDoPlano {
  return serra ?? aoLado ?? REGRAS_PADRAO
}
