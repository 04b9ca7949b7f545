import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { classNames } from './class-names.ts'
import { currentToast, dismissToast, subscribeToToast, type ShownToast } from './toast-store.ts'
import { useClearPlace } from './use-clear-place.ts'
import { usePageHidden } from './use-page-hidden.ts'
import { useToastTimer } from './use-toast-timer.ts'

/**
 * Shows the one toast. Mount once, at start, so that screen readers know the region before it speaks. It keeps off
 * whatever declares `data-keep-clear`, and off the buttons of a layer.
 */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null)
  const toast = useSyncExternalStore(subscribeToToast, currentToast)
  const [heldId, setHeldId] = useState<number | null>(null)
  const hidden = usePageHidden()
  useClearPlace(region, toast)
  useToastTimer(toast, hidden || (toast !== null && heldId === toast.id))
  const isError = toast?.tone === 'error'
  const hold = () => setHeldId(toast?.id ?? null)
  const release = () => setHeldId(null)

  return (
    <div
      ref={region}
      data-toast-region=""
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-[480px]"
      onPointerEnter={hold}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div role="status" aria-live="polite">
        {toast && !isError && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && isError && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  )
}

interface ToastCardProps {
  toast: ShownToast
}

const SWIPE_PIXELS = 40

function ToastCard({ toast }: ToastCardProps) {
  const [startY, setStartY] = useState<number | null>(null)

  const leave = () => dismissToast(toast.id)
  function act() {
    leave()
    toast.action?.onAction()
  }
  function handlePointerUp(event: PointerEvent) {
    if (startY !== null && event.pointerType !== 'mouse' && event.clientY - startY > SWIPE_PIXELS) leave()
    setStartY(null)
  }

  return (
    <div
      // On touch screens a layer asks only after the tap has taken the card away: the card itself says what it was.
      data-toast-region=""
      data-state="open"
      className="layer-rise pointer-events-auto flex min-h-14 touch-none items-center gap-3 rounded-card border border-transparent bg-toast py-1.5 pr-1.5 pl-4 text-on-toast shadow-overlay"
      onPointerDown={(event) => setStartY(event.clientY)}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => setStartY(null)}
    >
      <ToastIcon toast={toast} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className={classNames('leading-tight wrap-anywhere', toast.description && 'font-semibold')}>
          {toast.title}
        </p>
        {toast.description && <p className="mt-0.5 text-small wrap-anywhere">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={classNames(TOAST_BUTTON, 'px-3 font-semibold text-toast-action')}
          onClick={act}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        className={classNames(TOAST_BUTTON, 'text-on-toast')}
        onClick={leave}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

const TOAST_BUTTON =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-small focus-visible:outline-toast-action'

function ToastIcon({ toast }: { toast: ShownToast }) {
  if (toast.tone === 'error') return <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
  if (toast.tone === 'success') return <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
  return null
}
