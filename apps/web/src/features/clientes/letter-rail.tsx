import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { letterName, type LetterFilterProps } from './letter-bar.tsx'

const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The phone's letters at the edge of the thumb: a tap or a slide chooses one, the dot at the top and the chosen letter
 * itself show everybody again. One control, because a letter alone would be too small to hit.
 */
export function LetterRail({ letters, value, onChange }: LetterFilterProps) {
  const stops = ['', ...letters]
  const [under, setUnder] = useState<string | null>(null)
  const index = Math.max(0, stops.indexOf(under ?? value))

  function stopAt(event: PointerEvent<HTMLElement>): string {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientY - top) / height) * stops.length)
    return stops[Math.min(Math.max(place, 0), stops.length - 1)] ?? ''
  }
  function handleDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    setUnder(stopAt(event))
  }
  function handleUp(event: PointerEvent<HTMLElement>) {
    if (under === null) return
    const chosen = stopAt(event)
    setUnder(null)
    onChange(chosen === value ? '' : chosen)
  }
  function handleKey(event: KeyboardEvent) {
    const move = KEYS[event.key]
    if (!move) return
    event.preventDefault()
    onChange(stops[move(index, stops.length - 1)] ?? '')
  }

  return (
    <div className="sticky top-[calc(var(--header-h)+8px)] z-(--z-sticky) -mr-4 h-[calc(100dvh-var(--header-h)-var(--tabbar-h)-14rem)] max-h-[40rem] w-8 shrink-0 self-start lg:hidden [@media(height<32rem)]:hidden">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Filtrar por letra"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={letters.length}
        aria-valuenow={index}
        aria-valuetext={stops[index] === '' ? 'Todas as letras' : `Letra ${letterName(stops[index] ?? '')}`}
        className="absolute inset-y-0 right-0 flex w-11 touch-none flex-col items-end select-none focus-visible:rounded-small focus-visible:-outline-offset-2"
        onPointerDown={handleDown}
        onPointerMove={(event) => under !== null && setUnder(stopAt(event))}
        onPointerUp={handleUp}
        onPointerCancel={() => setUnder(null)}
        onKeyDown={handleKey}
      >
        {stops.map((letra, place) => (
          <span
            key={letra}
            aria-hidden="true"
            data-chosen={place === index || undefined}
            className="grid min-h-0 w-8 flex-1 place-items-center overflow-hidden text-micro leading-none font-semibold text-fg-3 data-chosen:text-link"
          >
            {letra || <span className="block size-1.5 rounded-full bg-current" />}
          </span>
        ))}
      </div>
      {under !== null && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-12 grid size-16 -translate-y-1/2 place-items-center rounded-card bg-toast text-rail font-strong text-on-toast shadow-overlay"
        >
          {under || <span className="text-label">Todas</span>}
        </span>
      )}
    </div>
  )
}
