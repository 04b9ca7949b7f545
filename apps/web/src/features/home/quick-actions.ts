import { screens, type Screen, type ScreenName } from '@lapida/contracts/screens'
import { isScreenOf } from '#shared/acesso.ts'
import { type MenuEntry } from '#shared/screens.ts'
import type { Entrado } from '#shared/session.ts'

/** The screens that a quick action may lead to, the most wanted first; those of the specification before all others. */
const WANTED: readonly string[] = [
  'plano-corte',
  'drawup',
  'historico',
  'estoque',
  'financeiro',
  'empresa',
  'clientes',
  'orcamentos',
]

const SHOWN = 4

type KnownScreen = Pick<Screen, 'titulo' | 'menu' | 'requires' | 'papeis'>

/** The first four of them that exist, for what the company's plan has and the person is in it. */
export function quickActions(
  user: Entrado | null,
  known: Readonly<Record<string, KnownScreen>> = screens,
): MenuEntry[] {
  const entries = WANTED.flatMap((name): MenuEntry[] => {
    const screen = known[name]
    if (!screen) return []
    const bought = screen.requires === undefined || user?.plano[screen.requires] === true
    return bought && isScreenOf(screen, user)
      ? [{ name: name as ScreenName, label: screen.menu ?? screen.titulo }]
      : []
  })
  return entries.slice(0, SHOWN)
}
