import { cardClasses } from '@lapida/ui/card-classes'
import { classNames } from '@lapida/ui/class-names'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'
import { quickActions } from './quick-actions.ts'

/** Four screens that are wanted often. */
export function AcoesRapidas() {
  const { user } = useSession()
  return (
    <section aria-labelledby="acoes-rapidas">
      <h2 id="acoes-rapidas" className="mb-3 text-h2">
        Ações rápidas
      </h2>
      <ul className="grid grid-cols-2 gap-3">
        {quickActions(user).map(({ name, label }) => (
          <li key={name}>
            <ScreenLink
              screen={name as 'home'}
              className={classNames(
                cardClasses({ interactive: true }),
                'flex! h-full min-h-16 items-center gap-3 font-medium [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
              )}
            >
              <ScreenIcon name={name} />
              {label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
