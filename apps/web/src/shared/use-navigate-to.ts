import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ScreenName } from '@lapida/contracts/screens'
import { pathOf, type ScreenParams } from './screens.ts'

export interface NavigateOptions {
  /** true: the screen that is left does not stay in the browser's history */
  replace?: boolean
}

/** Goes to a screen by its name: `navigateTo('orcamento-detalhes', { id })`. */
export function useNavigateTo() {
  const router = useRouter()
  return useCallback(
    <Name extends ScreenName>(
      name: Name,
      params?: ScreenParams<Name>,
      { replace = false }: NavigateOptions = {},
    ): void => {
      const href = (pathOf as (name: ScreenName, params?: object) => string)(name, params)
      if (replace) router.history.replace(href)
      else router.history.push(href)
    },
    [router],
  )
}
