import { Font } from '@react-pdf/renderer'
import { breakWord } from './pdf-texto.ts'

/** Weights that the documents use. */
export const PESOS = [400, 500, 600] as const
export type Peso = (typeof PESOS)[number]

/** A font file in base64 (WOFF): the latin subset of Geist, or latin-ext as the fallback. */
export interface FontePdf {
  familia: 'Geist' | 'Geist Ext'
  peso: Peso
  base64: string
}

const registered = new Set<string>()

/** Makes the fonts known to the library; each is registered once. */
export function registerFontes(fontes: readonly FontePdf[]): void {
  Font.registerHyphenationCallback(breakWord)
  for (const { familia, peso, base64 } of fontes) {
    const key = `${familia} ${peso}`
    if (registered.has(key)) continue
    registered.add(key)
    Font.register({ family: familia, fontWeight: peso, src: `data:font/woff;base64,${base64}` })
  }
}
