import type { Papel } from '@lapida/contracts/papel'
import { PRODUCAO } from '@lapida/contracts/papeis'

/** So many wrong tries of one person on one tablet; then their PIN is locked there (decision 068). */
export const TENTATIVAS_DO_PIN = 5

/** Whether somebody may be chosen by a PIN: no role that is told a price. */
export function mayUsePin({ papel }: { papel: Papel }): boolean {
  return PRODUCAO.some((one) => one === papel)
}
