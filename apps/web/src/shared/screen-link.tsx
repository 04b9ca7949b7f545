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
  onFocus,
  onPointerEnter,
  onPointerLeave,
  onTouchStart,
  ...rest
}: ScreenLinkProps<Name>) {
  const router = useRouter()
  const href = (pathOf as (name: ScreenName, params?: object) => string)(screen, params)
  const fetchAhead = () => void router.preloadRoute(placeOf(href)).catch(reportError)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!staysHere(event)) return
        event.preventDefault()
        clearTimeout(resting)
        void router.navigate({ ...placeOf(href), replace })
      }}
      onFocus={(event) => {
        onFocus?.(event)
        fetchAhead()
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        clearTimeout(resting)
        resting = setTimeout(fetchAhead, REST_MS)
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event)
        clearTimeout(resting)
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        fetchAhead()
      }}
    />
  )
}

function placeOf(href: string) {
  const [to = '', search = ''] = href.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(search)) }
}

/** A plain press; with a key held the browser opens another tab, window or file. */
function staysHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget, defaultPrevented } = event
  const isHeld = altKey || ctrlKey || metaKey || shiftKey
  const isSelf = currentTarget.target === '' || currentTarget.target === '_self'
  return !defaultPrevented && button === 0 && !isHeld && isSelf
}
