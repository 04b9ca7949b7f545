import { useEffect, useState } from 'react'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { usePreferences } from '#shared/preferences.ts'

/** The company's colour beside its name, moved to where it can be seen on the canvas of the theme. */
export function FaixaEmpresa() {
  const primaria = useEmpresa()?.cores.primaria
  const color = useLegible(primaria)
  return (
    <span
      aria-hidden="true"
      data-faixa={color ?? ''}
      className="w-1.5 shrink-0 self-stretch rounded-full bg-surface-3 forced-colors:bg-[CanvasText]"
      style={color === null ? undefined : { backgroundColor: color }}
    />
  )
}

/** The rules for colours come when the screen stands: they would weigh on its first load. */
function useLegible(color: string | undefined): string | null {
  const { tema } = usePreferences()
  const dark = usePrefersDark()
  const [legible, setLegible] = useState<string | null>(null)
  useEffect(() => {
    if (!color) return
    let here = true
    void import('@lapida/documento/base/cores').then(({ textOn }) => {
      const canvas = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
      if (here) setLegible(textOn(color, canvas))
    })
    return () => {
      here = false
    }
  }, [color, tema, dark])
  return legible
}

function usePrefersDark(): boolean {
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setDark(media.matches)
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return dark
}
