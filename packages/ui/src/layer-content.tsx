import { X } from 'lucide-react'
import { Dialog as DialogPrimitive } from 'radix-ui'
import { useRef, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Backdrop, keepOpenForOwnEscape, keepOpenForToast, LayerFooter, type LayerProps } from './layer.tsx'
import { useScrollLock } from './scroll-lock.ts'
import { useOpener } from './use-opener.ts'

export interface LayerContentProps extends LayerProps {
  /** Where the layer stands and how it moves. */
  className: string
  /** Gets the focus on opening; otherwise the first field or control of the content. */
  initialFocus?: RefObject<HTMLElement | null>
}

const FIRST_FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** The modal layer under Dialog and Sheet: focus trap, Escape, focus returned to the opener, page behind held still. */
export function LayerContent(props: LayerContentProps) {
  const { open, onOpenChange, title, description, children, footer, className, initialFocus } = props
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener()
  useScrollLock(open)

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
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={opener.restore}
          onInteractOutside={keepOpenForToast}
          onEscapeKeyDown={keepOpenForOwnEscape}
          className={classNames(
            'fixed z-(--z-dialog) flex flex-col overflow-hidden bg-surface shadow-overlay',
            className,
          )}
        >
          <div className="flex items-start justify-between gap-2 pt-4 pr-3 pb-2 pl-5">
            <div className="min-w-0 py-1.5">
              <DialogPrimitive.Title className="text-h2 font-semibold tracking-h2">
                {title}
              </DialogPrimitive.Title>
              {description && (
                <DialogPrimitive.Description className="mt-1 text-label text-fg-2">
                  {description}
                </DialogPrimitive.Description>
              )}
            </div>
            <DialogPrimitive.Close asChild>
              <IconButton label="Fechar" icon={<X aria-hidden="true" />} />
            </DialogPrimitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer && <LayerFooter>{footer}</LayerFooter>}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  )
}
