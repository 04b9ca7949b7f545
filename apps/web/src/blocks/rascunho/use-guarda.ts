import { useEffect } from 'react'
import { useLastChance } from '#shared/use-last-chance.ts'
import type { Guarda } from './guarda.ts'

/** Keeps a draft as long as its screen stands, and at once when the page is hidden or left. The same one at every call. */
export function useGuarda({ follow, keepNow, leave }: Guarda): void {
  useEffect(follow, [follow])
  useLastChance({ save: keepNow, leave })
}
