import { Circle, FileText, History, House, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ScreenName } from '#shared/screens.ts'

const ICONS: Partial<Record<ScreenName, ReactNode>> = {
  home: <House aria-hidden="true" />,
  orcamentos: <FileText aria-hidden="true" />,
  clientes: <Users aria-hidden="true" />,
  financeiro: <Wallet aria-hidden="true" />,
  historico: <History aria-hidden="true" />,
}

/** The icon of a screen's entry in menus. */
export function ScreenIcon({ name }: { name: ScreenName }) {
  return ICONS[name] ?? <Circle aria-hidden="true" />
}
