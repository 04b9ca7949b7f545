import { X } from 'lucide-react'
import * as DialogPrimitive from 'radix-ui/dialog'
import type { RefObject } from 'react'
import { Dotted } from './dotted.tsx'
import { IconButton } from './icon-button.tsx'
import { LayerFooter, type LayerProps } from './layer.tsx'
import { LayerFrame } from './layer-frame.tsx'

export interface LayerContentProps extends LayerProps {
  /** Where the layer stands and how it moves. */
  className: string
  /** Gets the focus on opening; otherwise the first field or control of the content. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** The modal layer under Dialog and Sheet: title and close button, content that scrolls, buttons that stay. */
export function LayerContent({ title, description, children, footer, ...frame }: LayerContentProps) {
  return (
    <LayerFrame {...frame} described={Boolean(description)}>
      <div className="flex items-start justify-between gap-2 pt-4 pr-3 pb-2 pl-5">
        <div className="min-w-0 py-1.5">
          <DialogPrimitive.Title className="text-h2 font-semibold tracking-h2">{title}</DialogPrimitive.Title>
          {description && (
            <DialogPrimitive.Description className="mt-1 text-label text-fg-2">
              <Dotted>{description}</Dotted>
            </DialogPrimitive.Description>
          )}
        </div>
        <DialogPrimitive.Close asChild>
          <IconButton label="Fechar" icon={<X aria-hidden="true" />} />
        </DialogPrimitive.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
      {footer && <LayerFooter>{footer}</LayerFooter>}
    </LayerFrame>
  )
}
