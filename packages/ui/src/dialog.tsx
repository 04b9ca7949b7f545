import type { RefObject } from 'react'
import { classNames } from './class-names.ts'
import type { LayerProps } from './layer.tsx'
import { LayerContent } from './layer-content.tsx'

export interface DialogProps extends LayerProps {
  /** 480, 560 or 720 px wide where there is room. */
  width?: 'small' | 'medium' | 'large'
  initialFocus?: RefObject<HTMLElement | null>
}

const WIDTHS = { small: 'max-w-[480px]', medium: 'max-w-[560px]', large: 'max-w-[720px]' }

/** A centred dialog on every screen size. For forms on the phone take Sheet. */
export function Dialog({ width = 'small', ...props }: DialogProps) {
  return (
    <LayerContent
      {...props}
      className={classNames(
        'layer-rise inset-4 m-auto h-fit max-h-[calc(100dvh-32px)] rounded-sheet',
        WIDTHS[width],
      )}
    />
  )
}
