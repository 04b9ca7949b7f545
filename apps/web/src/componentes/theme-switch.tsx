import { useState } from 'react'
import { Segmented } from '@lapida/ui/segmented.tsx'

const THEMES = [
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
  { value: 'sistema', label: 'Sistema' },
] as const

type Theme = (typeof THEMES)[number]['value']

/** Chooses the theme of this page and keeps the choice where /tema.js reads it before the next paint. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(currentTheme)
  function choose(next: Theme) {
    document.documentElement.dataset.tema = next
    localStorage.setItem('tema', next)
    setTheme(next)
  }
  return <Segmented label="Tema" options={THEMES} value={theme} onValueChange={choose} className="my-2" />
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.tema
  return THEMES.find((theme) => theme.value === chosen)?.value ?? 'sistema'
}
