import {
  BellRing,
  Boxes,
  Building2,
  Camera,
  Circle,
  CircleUserRound,
  CircleDollarSign,
  ClipboardList,
  DraftingCompass,
  FilePlus2,
  FileText,
  FileUp,
  History,
  House,
  LayoutPanelLeft,
  SwatchBook,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuScreen, ScreenName } from '@lapida/contracts/screens'

const ICONS: Record<MenuScreen, ReactNode> & Partial<Record<ScreenName, ReactNode>> = {
  home: <House aria-hidden="true" />,
  orcamentos: <FileText aria-hidden="true" />,
  clientes: <Users aria-hidden="true" />,
  materiais: <SwatchBook aria-hidden="true" />,
  estoque: <Boxes aria-hidden="true" />,
  'plano-corte': <LayoutPanelLeft aria-hidden="true" />,
  drawup: <DraftingCompass aria-hidden="true" />,
  pecas: <ClipboardList aria-hidden="true" />,
  receber: <CircleDollarSign aria-hidden="true" />,
  financeiro: <Wallet aria-hidden="true" />,
  retornos: <BellRing aria-hidden="true" />,
  historico: <History aria-hidden="true" />,
  orcamento: <FilePlus2 aria-hidden="true" />,
  'foto-da-chapa': <Camera aria-hidden="true" />,
  importar: <FileUp aria-hidden="true" />,
  empresa: <Building2 aria-hidden="true" />,
  conta: <CircleUserRound aria-hidden="true" />,
}

/** The icon of a screen, wherever something leads there. */
export function ScreenIcon({ name }: { name: ScreenName }) {
  return ICONS[name] ?? <Circle aria-hidden="true" />
}
