import type { RefObject } from 'react'
import { classNames } from './class-names.ts'
import type { LayerProps } from './layer.tsx'
import { LayerContent } from './layer-content.tsx'

export interface DialogProps extends LayerProps {
  /** 480, 560, 720 or 1040 px wide where there is room; the widest for what is looked at. */
  width?: 'small' | 'medium' | 'large' | 'wide'
  initialFocus?: RefObject<HTMLElement | null>
}

const WIDTHS = {
  small: 'max-w-[480px]',
  medium: 'max-w-[560px]',
  large: 'max-w-[720px]',
  wide: 'max-w-[1040px]',
}

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
