import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { CampoDaSerra } from '#blocks/serra/campo-da-serra.ts'

/** The company's saw as it stands in the fields: its rules, and the texts that are no numbers. */
export interface SerraDigitada {
  /** null as long as nobody said which saw it is */
  regras: RegrasDoPlano | null
  naoLidos: Readonly<Partial<Record<CampoDaSerra, string>>>
}

/** What the fields show of a stored saw. */
export function serraDigitada(serra: RegrasDoPlano | null): SerraDigitada {
  return { regras: serra, naoLidos: {} }
}

/** The saw that the fields mean. */
export function serraOfPerfil({ regras }: SerraDigitada): RegrasDoPlano | null {
  return regras
}

/** What is typed and is no number: nothing is saved while it stands. */
export function errosOfSerra({ naoLidos }: SerraDigitada): Record<string, string> {
  return Object.fromEntries(Object.keys(naoLidos).map((campo) => [`serra.${campo}`, 'Confira o número.']))
}
