import { useEffect, useRef, useState } from 'react'

/** What a card shows while it waits: nothing at first, then its shape, then words about it. */
export type Espera = 'nada' | 'esqueleto' | 'demora'

const SHAPE_AFTER_MS = 150
const SHAPE_AT_LEAST_MS = 300
const WORDS_AFTER_MS = 3_000

/**
 * How long a load has been waited for (ux §3.4): null when there is nothing (more) to wait for. A shape that was
 * shown stays long enough to be seen, so that nothing flickers.
 */
export function useEspera(loading: boolean): Espera | null {
  const [espera, setEspera] = useState<Espera | null>(loading ? 'nada' : null)
  const shownAt = useRef(0)
  useEffect(() => {
    if (!loading) return
    const shape = setTimeout(() => {
      shownAt.current = Date.now()
      setEspera('esqueleto')
    }, SHAPE_AFTER_MS)
    const words = setTimeout(() => setEspera('demora'), WORDS_AFTER_MS)
    return () => {
      clearTimeout(shape)
      clearTimeout(words)
    }
  }, [loading])
  useEffect(() => {
    if (loading || espera === null) return
    const rest = espera === 'nada' ? 0 : Math.max(0, shownAt.current + SHAPE_AT_LEAST_MS - Date.now())
    const end = setTimeout(() => setEspera(null), rest)
    return () => clearTimeout(end)
  }, [loading, espera])
  if (loading) return espera ?? 'nada'
  return espera === 'nada' ? null : espera
}
