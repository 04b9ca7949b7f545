import { createContext, use } from 'react'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'

/** The charging rules of the quote at hand: every total that is shown of a part of it is computed by them. */
export const RegrasContext = createContext<RegrasCobranca | null>(null)

/** The charging rules of the quote at hand; null where it has none. */
export function useRegrasCobranca(): RegrasCobranca | null {
  return use(RegrasContext)
}
