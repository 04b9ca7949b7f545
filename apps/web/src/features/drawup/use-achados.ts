import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Achado, Contexto } from '@lapida/desenho/checks/tipos'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { whenThere } from '#shared/when-there.ts'

type Confere = (desenho: Desenho, contexto: Contexto) => Achado[]

const NENHUM: readonly Achado[] = []

/** What the checks say of a drawing. They come after the screen and run after what the person sees at once. */
export function useAchados(desenho: Desenho, contexto: Contexto): readonly Achado[] {
  const [check, setConfere] = useState<Confere | null>(null)
  useEffect(() => {
    let wanted = true
    void whenThere(() => import('@lapida/desenho/checks/conferencia')).then((checks) => {
      if (wanted) setConfere(() => checks.check)
    })
    return () => {
      wanted = false
    }
  }, [])
  const calm = useDeferredValue(desenho)
  return useMemo(() => check?.(calm, contexto) ?? NENHUM, [check, calm, contexto])
}
