import { classNames } from './class-names.ts'

export interface CardLook {
  padding?: 'normal' | 'none'
  /** For cards that are links or buttons. */
  interactive?: boolean
}

/** The classes that make any element, such as a router link, look like our Card. */
export function cardClasses({ padding = 'normal', interactive = false }: CardLook = {}): string {
  return classNames(
    'rounded-card border border-line bg-surface text-fg',
    padding === 'normal' && 'p-4',
    interactive &&
      'block text-left no-underline transition-colors hover:border-line-strong hover:bg-surface-2 focus-visible:rounded-card',
  )
}
