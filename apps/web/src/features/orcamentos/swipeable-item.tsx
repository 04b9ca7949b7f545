import type { ReactNode } from 'react'
import { sendToWhatsapp } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { SwipeArea } from './swipe-area.tsx'

export interface SwipeableItemProps {
  orcamento: OrcamentoResumo
  children: ReactNode
  onMove: () => void
}

/** A row of the phone and what swiping it does; apart, because the list shows before a finger can swipe. */
export function SwipeableItem({ orcamento, children, onMove }: SwipeableItemProps) {
  const navigateTo = useNavigateTo()
  return (
    <SwipeArea onMove={onMove} onWhatsapp={() => sendToWhatsapp(orcamento, navigateTo)}>
      {children}
    </SwipeArea>
  )
}
