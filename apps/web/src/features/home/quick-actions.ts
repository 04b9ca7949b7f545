import { screens, type ScreenName } from '@lapida/contracts/screens'
import { type MenuEntry } from '#shared/screens.ts'

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

type KnownScreen = { titulo: string; menu?: string; requires?: 'planoCorte' }

/** The first four of them that exist, for a user whose plan has these flags. */
export function quickActions(
  plano: { planoCorte: boolean } | undefined,
  known: Readonly<Record<string, KnownScreen>> = screens,
): MenuEntry[] {
  const entries = WANTED.flatMap((name): MenuEntry[] => {
    const screen = known[name]
    if (!screen) return []
    const allowed = screen.requires === undefined || plano?.[screen.requires] === true
    return allowed ? [{ name: name as ScreenName, label: screen.menu ?? screen.titulo }] : []
  })
  return entries.slice(0, SHOWN)
}
