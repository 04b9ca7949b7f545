import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { IconButton } from '@lapida/ui/icon-button.tsx'

export interface PecasFolhaProps {
  titulo: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** On the phone the list lies over the lower part of the screen, so that the slab stays in sight; it can be raised. */
export function PecasFolha({ titulo, open, onOpenChange, children }: PecasFolhaProps) {
  const [raised, setRaised] = useState(false)
  if (!open) return null
  return (
    <section
      aria-label={titulo}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-(--z-sheet) flex flex-col rounded-t-sheet border-t border-line bg-surface shadow-overlay',
        raised ? 'h-[85dvh]' : 'h-[40dvh]',
      )}
    >
      <div data-keep-clear="" className="flex items-center gap-1 border-b border-line py-1 pr-2 pl-4">
        <h2 className="flex-1 text-label">{titulo}</h2>
        <IconButton
          label={raised ? 'Abaixar a lista' : 'Levantar a lista'}
          icon={raised ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          onClick={() => setRaised(!raised)}
        />
        <IconButton
          label="Fechar a lista"
          icon={<X aria-hidden="true" />}
          onClick={() => {
            setRaised(false)
            onOpenChange(false)
          }}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  )
}
