import * as DialogPrimitive from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { LayerFrame } from './layer-frame.tsx'
import type { LayerProps } from './layer.tsx'

export interface SearchLayerProps extends Pick<LayerProps, 'open' | 'onOpenChange'> {
  /** Its name for screen readers; the field inside says it on screen. */
  title: string
  children: ReactNode
}

const PLACE =
  'layer-rise inset-0 h-dvh pt-[env(safe-area-inset-top)] ' +
  'md:inset-x-6 md:top-[12dvh] md:bottom-auto md:mx-auto md:h-auto md:max-h-[76dvh] md:max-w-[640px] ' +
  'md:rounded-sheet md:pt-0'

/** A layer for a search over everything: the whole screen of a phone, a panel near the top from 768 px. */
export function SearchLayer({ title, children, ...frame }: SearchLayerProps) {
  return (
    <LayerFrame {...frame} className={PLACE} described={false}>
      <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
      {children}
    </LayerFrame>
  )
}
