import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { ScreenName } from '@lapida/contracts/screens'
import { pathOf, type ScreenParams } from './screens.ts'

export type ScreenLinkProps<Name extends ScreenName> = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  screen: Name
  params?: ScreenParams<Name>
  replace?: boolean
}

/** How long a pointer rests on a link before its screen is fetched. */
const REST_MS = 50

/** There is one pointer, so one wait. */
let resting: ReturnType<typeof setTimeout> | undefined

/**
 * A link to a screen by its name; its chunk loads when the pointer comes near. Not the router's own: that one works out
 * its address anew, and is drawn again, with every change of the address, and a list has a link in each row.
 */
export function ScreenLink<Name extends ScreenName>({
  screen,
  params,
  replace = false,
  onClick,
  ...rest
}: ScreenLinkProps<Name>) {
  const router = useRouter()
  const href = (pathOf as (name: ScreenName, params?: object) => string)(screen, params)
  const fetchAhead = () => void router.preloadRoute({ to: href.split('?')[0] }).catch(reportError)
  const stopResting = () => clearTimeout(resting)
  return (
    <a
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
      onPointerEnter={() => {
        stopResting()
        resting = setTimeout(fetchAhead, REST_MS)
      }}
      onPointerLeave={stopResting}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!staysHere(event)) return
        event.preventDefault()
        stopResting()
        void router.navigate({ href, replace })
      }}
    />
  )
}

/** A plain press; with a key held the browser opens another tab, window or file. */
function staysHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget, defaultPrevented } = event
  const isHeld = altKey || ctrlKey || metaKey || shiftKey
  const isSelf = currentTarget.target === '' || currentTarget.target === '_self'
  return !defaultPrevented && button === 0 && !isHeld && isSelf
}
