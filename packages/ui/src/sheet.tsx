import type { RefObject } from 'react'
import { classNames } from './class-names.ts'
import type { LayerProps } from './layer.tsx'
import { LayerContent } from './layer-content.tsx'

export interface SheetProps extends LayerProps {
  /** 'bottom': bottom sheet on the phone, dialog from 768 px. 'left': a panel that slides in, such as a menu. */
  side?: 'bottom' | 'left'
  width?: 'small' | 'medium' | 'large'
  initialFocus?: RefObject<HTMLElement | null>
}

const WIDTHS = { small: 'md:max-w-[480px]', medium: 'md:max-w-[560px]', large: 'md:max-w-[720px]' }

const SIDES = {
  bottom:
    'layer-rise inset-x-0 bottom-0 max-h-[calc(100dvh-24px)] rounded-t-sheet ' +
    'md:inset-6 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:rounded-sheet',
  left: 'layer-slide inset-y-0 left-0 w-[min(320px,calc(100vw-56px))]',
}

/** A modal panel at the edge of the screen. */
export function Sheet({ side = 'bottom', width = 'medium', ...props }: SheetProps) {
  return <LayerContent {...props} className={classNames(SIDES[side], side === 'bottom' && WIDTHS[width])} />
}
