import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { serraOf } from '@lapida/domain/plano-corte/regras'
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

/** The same after a change of its rules; the first one says all of them, the usual ones included. */
export function changeSerra(
  { regras, naoLidos }: SerraDigitada,
  changes: Partial<RegrasDoPlano>,
  campos: readonly CampoDaSerra[],
): SerraDigitada {
  const left = Object.entries(naoLidos).filter(([campo]) => !campos.some((one) => one === campo))
  return { regras: { ...serraOf(regras), ...changes }, naoLidos: Object.fromEntries(left) }
}

/** What is typed and is no number: nothing is saved while it stands. */
export function errosOfSerra({ naoLidos }: SerraDigitada): Record<string, string> {
  return Object.fromEntries(Object.keys(naoLidos).map((campo) => [`serra.${campo}`, 'Confira o número.']))
}
