import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { countFitting } from './count-fitting.ts'

/** Room for the button of the others, and for the entry that becomes bold. */
const MORE_PX = 88
const GAP_PX = 2

export interface FittingEntries {
  /** on what has the room */
  frame: RefObject<HTMLElement | null>
  /** on the list of all entries: those without room must keep their widths (visibility, not display) */
  list: RefObject<HTMLUListElement | null>
  /** so many of the first entries have room */
  count: number
}

/** How many of the entries of a list fit side by side, measured anew when the room, the entries or the letters change. */
export function useFitting(entries: number): FittingEntries {
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(entries)
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !list.current) return
      const widths = [...list.current.children].map((entry) => entry.getBoundingClientRect().width)
      const room = frame.current.clientWidth
      if (room > 0) setCount(countFitting({ widths, gap: GAP_PX, room, more: MORE_PX }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    for (const entry of list.current?.children ?? []) observer.observe(entry)
    return () => observer.disconnect()
  }, [entries])
  return { frame, list, count }
}
