import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { ScreenName } from '@lapida/contracts/screens'
import { pathOf, type ScreenParams } from './screens.ts'

export type ScreenLinkProps<Name extends ScreenName> = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  screen: Name
  params?: ScreenParams<Name>
  replace?: boolean
}

/** A link to a screen by its name; its chunk loads when the pointer comes near. */
export function ScreenLink<Name extends ScreenName>({
  screen,
  params,
  replace,
  ...rest
}: ScreenLinkProps<Name>) {
  const href = (pathOf as (name: ScreenName, params?: object) => string)(screen, params)
  const [path = '', search = ''] = href.split('?')
  return (
    <Link
      {...rest}
      to={path}
      search={Object.fromEntries(new URLSearchParams(search))}
      replace={replace}
      activeProps={{}}
    />
  )
}
