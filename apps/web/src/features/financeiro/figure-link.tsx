import { cardClasses } from '@lapida/ui/card-classes'
import { Stat, type StatProps } from '@lapida/ui/stat-card.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface FigureLinkProps extends StatProps {
  /** what the list of quotes is narrowed to, so that it adds up to the figure */
  search?: Record<string, string | undefined>
}

/** A figure as a card that leads to the quotes behind it. */
export function FigureLink({ search, ...stat }: FigureLinkProps) {
  return (
    <ScreenLink
      screen="orcamentos"
      params={{ search }}
      className={`${cardClasses({ interactive: true })} min-w-0`}
    >
      <Stat {...stat} />
    </ScreenLink>
  )
}
