// What a run does for every change, and what only a wide one adds (decision 083).

import { inject } from 'vitest'

declare module 'vitest' {
  // Vitest's own interface, so it must be one here, too.
  export interface ProvidedContext {
    isWide: boolean
  }
}

/** `npm test -- --largo`: everything that is only tried again with other values is tried with all of them. */
export const isWide = inject('isWide')

/** How often a property that was proved with `count` cases is tried: as often in a wide run, else a fifth of it. */
export function timesOf(count: number): number {
  return isWide ? count : Math.ceil(count / 5)
}

/** All of a list in a wide run; in a usual one `count` of it, at even distances from the first to the last; one is the first. */
export function someOf<T>(list: readonly T[], count: number): readonly T[] {
  return isWide ? list : spreadOver(list, count)
}

/** `count` of a list, at even distances from the first to the last, one is the first; all of it where it is shorter. */
export function spreadOver<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * (list.length - 1)) / Math.max(1, count - 1)),
  )
  return list.filter((_, place) => places.includes(place))
}
