import type { Active, Announcements, Over } from '@dnd-kit/core'
import { ROTULOS_STATUS, STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { nomeOfOrcamento } from '#blocks/orcamento-acoes/orcamento-menu.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'

/** What a screen reader says of a card that can be dragged. */
export const INSTRUCTIONS = {
  draggable: 'Alt e as setas para os lados movem o orçamento de coluna. O menu do card também move.',
}

/** What a screen reader hears while a card is dragged. The move itself is told by the toast. */
export function announcementsOf(orcamentos: readonly OrcamentoResumo[]): Announcements {
  const nameOf = ({ id }: Active) => {
    const orcamento = orcamentos.find((each) => each.id === id)
    return orcamento ? nomeOfOrcamento(orcamento) : 'orçamento'
  }
  return {
    onDragStart: ({ active }) => `${nameOf(active)}: arrastando.`,
    onDragOver: ({ over }) => (over ? `Sobre a coluna ${columnOf(over)}.` : 'Fora das colunas.'),
    onDragEnd: ({ over }) => (over ? `Solto na coluna ${columnOf(over)}.` : 'Solto fora das colunas.'),
    onDragCancel: ({ active }) => `${nameOf(active)}: movimento cancelado.`,
  }
}

function columnOf({ id }: Over): string {
  const status = STATUS_EM_ORDEM.find((each) => each === id)
  return status ? ROTULOS_STATUS[status] : ''
}
