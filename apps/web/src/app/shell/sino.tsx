import { Bell } from 'lucide-react'
import { plural } from '@lapida/domain/shared/texto'
import { useAvisos } from '#data/avisos.ts'

export interface SinoProps {
  onOpen: () => void
}

const MOST_COUNTED = 99

/** The bell: how much of what customers did nobody has read yet; opens the list. */
export function Sino({ onOpen }: SinoProps) {
  const { dados } = useAvisos()
  const naoLidos = dados?.naoLidos ?? 0
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={naoLidos === 0 ? 'Avisos' : `Avisos: ${plural(naoLidos, 'novo', 'novos')}`}
      onClick={onOpen}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-fg-2 transition-colors hover:bg-surface-2"
    >
      <Bell aria-hidden="true" className="size-5 stroke-[1.75]" />
      {naoLidos > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold text-on-primary"
        >
          {naoLidos > MOST_COUNTED ? `${MOST_COUNTED}+` : naoLidos}
        </span>
      )}
    </button>
  )
}
