import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What every dialog-like layer takes. */
export interface LayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom; they stay in place while the content scrolls. */
  footer?: ReactNode
}

export interface BackdropProps {
  open: boolean
}

/**
 * The dimmed page behind a layer. A plain element instead of Radix's overlay, which injects a <style> element that
 * our Content-Security-Policy forbids.
 */
export function Backdrop({ open }: BackdropProps) {
  return (
    <div
      aria-hidden="true"
      data-state={open ? 'open' : 'closed'}
      className="layer-fade pointer-events-auto fixed inset-0 z-(--z-dialog) bg-overlay"
    />
  )
}

export interface LayerFooterProps {
  children: ReactNode
}

/** The buttons of a layer: side by side at the right; on the phone full width, and three of them one above the other. */
export function LayerFooter({ children }: LayerFooterProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap-reverse justify-end gap-2 border-t border-line bg-surface px-5 pt-3',
        'pb-[calc(12px+env(safe-area-inset-bottom))] max-md:[&>:is(button,a)]:flex-1 md:pb-3',
        'max-md:has-[>button:nth-of-type(3)]:flex-col-reverse max-md:has-[>button:nth-of-type(3)]:[&>:is(button,a)]:flex-none',
      )}
    >
      {children}
    </div>
  )
}

/** A toast stands above every layer: pressing it must not close the layer below. */
export function keepOpenForToast(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target
  if (target instanceof Element && target.closest('[data-toast-region]')) event.preventDefault()
}

/** Escape inside an editor (marked data-own-escape) discards there; it must not also close the layer around it. */
export function keepOpenForOwnEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
}
