import type { Entrado } from './session.ts'
import { isScreenOf } from './acesso.ts'
import { screenList, screens, type ScreenName } from '@lapida/contracts/screens'

type IdOf<Name extends ScreenName> = (typeof screens)[Name]['path'] extends `${string}$id`
  ? { id: string }
  : { id?: never }

/** What an address carries: the id in its path, and text behind the question mark. */
export type ScreenParams<Name extends ScreenName> = IdOf<Name> & {
  search?: Record<string, string | undefined>
}

/** The address of a screen: pathOf('orcamento-detalhes', { id }) is '/orcamento-detalhes/<id>'. */
export function pathOf<Name extends ScreenName>(
  name: Name,
  ...[params]: IdOf<Name> extends { id: string } ? [ScreenParams<Name>] : [ScreenParams<Name>?]
): string {
  const path = screens[name].path.replace('$id', encodeURIComponent(params?.id ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params?.search ?? {})) {
    if (value !== undefined) search.set(key, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export interface MenuEntry {
  name: ScreenName
  label: string
}

/** The entries of the menu in their order, for what the company's plan has and the person is in it. */
export function menuEntries(user: Entrado | null): MenuEntry[] {
  return screenList.flatMap((screen) => {
    const { name, menu, requires } = screen
    const allowed = (requires === undefined || user?.plano[requires] === true) && isScreenOf(screen, user)
    return menu !== undefined && allowed ? [{ name, label: menu }] : []
  })
}
