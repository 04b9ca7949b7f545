import { useEffect, useRef } from 'react'
import { Button } from '@lapida/ui/button.tsx'

export interface SaveBarProps {
  dirty: boolean
  saving: boolean
}

/** What saves, always in reach: at the lower edge, on the phone above its bar. */
export function SaveBar({ dirty, saving }: SaveBarProps) {
  const bar = useToastsAbove()
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-(--z-sticky) flex items-center justify-end gap-4 border-t border-line bg-bg py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] max-lg:bg-surface max-lg:px-4"
    >
      <p role="status" className="text-label text-fg-3 empty:hidden">
        {dirty ? 'não salvo' : ''}
      </p>
      <Button type="submit" size="large" busy={saving} busyLabel="Salvando..." className="max-lg:flex-1">
        Salvar Perfil
      </Button>
    </div>
  )
}

/** Toasts stand above the bar, so that what saves stays in reach. */
function useToastsAbove() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.getPropertyValue('--toast-lift') || '0px'
    style.setProperty('--toast-lift', `calc(${before} + ${bar.current?.offsetHeight ?? 0}px)`)
    return () => style.setProperty('--toast-lift', before)
  }, [])
  return bar
}
