import * as DialogPrimitive from 'radix-ui/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Backdrop, keepOpenForOwnEscape, keepOpenForToast, type LayerProps } from './layer.tsx'
import { useScrollLock } from './scroll-lock.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useOpener } from './use-opener.ts'

export interface LayerFrameProps extends Pick<LayerProps, 'open' | 'onOpenChange'> {
  /** Where the layer stands and how it moves. */
  className: string
  /** Gets the focus on opening; otherwise the first field or control of the content. */
  initialFocus?: RefObject<HTMLElement | null>
  /** A description is among the children. */
  described: boolean
  children: ReactNode
}

const FIRST_FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** What every modal layer does: focus trap, Escape, focus returned to the opener, page behind held still. */
export function LayerFrame(props: LayerFrameProps) {
  const { open, onOpenChange, className, initialFocus, described, children } = props
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener()
  useScrollLock(open)
  useBackCloses(open, () => onOpenChange(false))

  function handleOpenAutoFocus(event: Event) {
    opener.remember()
    const target = initialFocus?.current ?? content.current?.querySelector<HTMLElement>(FIRST_FIELD)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <Backdrop open={open} />
        <DialogPrimitive.Content
          ref={content}
          {...(described ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={opener.restore}
          onInteractOutside={keepOpenForToast}
          onEscapeKeyDown={keepOpenForOwnEscape}
          className={classNames(
            'fixed z-(--z-dialog) flex flex-col overflow-hidden bg-surface shadow-overlay',
            className,
          )}
        >
          {children}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  )
}
