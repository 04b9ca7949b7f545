import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { serraOf } from '@lapida/domain/plano-corte/regras'
import type { CampoDaSerra } from '#blocks/serra/campo-da-serra.ts'
import type { SerraDigitada } from './serra-digitada.ts'

/** The company's saw after a change of its rules; the first one says all of them, the usual ones included. */
export function changeSerra(
  { regras, naoLidos }: SerraDigitada,
  changes: Partial<RegrasDoPlano>,
  campos: readonly CampoDaSerra[],
): SerraDigitada {
  const left = Object.entries(naoLidos).filter(([campo]) => !campos.some((one) => one === campo))
  return { regras: { ...serraOf(regras), ...changes }, naoLidos: Object.fromEntries(left) }
}
