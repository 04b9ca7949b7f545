import {
  Bookmark,
  CameraOff,
  Clock,
  Copy,
  Pencil,
  Printer,
  Puzzle,
  Scissors,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { cutChapa, freeChapa, holdChapa } from './chapa-actions.ts'

/** What a menu of a slab opens. */
export interface ChapaMenuActions {
  onEdit: (chapa: ChapaDita) => void
  onReserve: (chapa: ChapaDita) => void
  /** a leftover of this slab */
  onRetalho: (chapa: ChapaDita) => void
  /** another one like it */
  onOutra: (chapa: ChapaDita) => void
  onLabel: (chapa: ChapaDita) => void
  /** null for whom it is not */
  onWithdrawFoto: ((chapa: ChapaDita) => void) | null
  onRemove: (chapa: ChapaDita) => void
}

/** Everything that is done with a slab in its state. */
export function chapaMenu(chapa: ChapaDita, actions: ChapaMenuActions): MenuItem[] {
  const item = (label: string, Icon: typeof Pencil, onSelect: () => void): MenuItem => ({
    label,
    icon: <Icon aria-hidden="true" />,
    onSelect,
  })
  const { onWithdrawFoto } = actions
  const free = item('Voltar para disponível', Undo2, () => void freeChapa(chapa))
  const reserve = item('Reservar para orçamento', Bookmark, () => actions.onReserve(chapa))
  const cut = item('Marcar como cortada', Scissors, () => void cutChapa(chapa))
  const hold = item('Segurar 48 h para quem perguntou', Clock, () => void holdChapa(chapa))
  const states = {
    disponivel: [reserve, ...(chapa.venda ? [hold] : []), cut],
    reservada: [cut, free],
    cortada: [free],
  }
  return [
    item('Editar', Pencil, () => actions.onEdit(chapa)),
    ...states[chapa.estado],
    item('Cadastrar retalho desta chapa', Puzzle, () => actions.onRetalho(chapa)),
    item('Cadastrar outra igual', Copy, () => actions.onOutra(chapa)),
    item('Etiqueta', Printer, () => actions.onLabel(chapa)),
    ...(onWithdrawFoto && chapa.fotoPlana
      ? [item('Retirar a foto', CameraOff, () => onWithdrawFoto(chapa))]
      : []),
    { ...item('Excluir', Trash2, () => actions.onRemove(chapa)), tone: 'danger', separated: true },
  ]
}
