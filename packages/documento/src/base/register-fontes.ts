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

const registered = new Map<string, Promise<void>>()

/**
 * Makes the fonts known to the library; each is registered and read once.
 * @throws when a font cannot be read
 */
export async function registerFontes(fontes: readonly FontePdf[]): Promise<void> {
  Font.registerHyphenationCallback(breakWord)
  await Promise.all(fontes.map(registerFonte))
}

function registerFonte({ familia, peso, base64 }: FontePdf): Promise<void> {
  const key = `${familia} ${peso}`
  const known = registered.get(key)
  if (known) return known
  Font.register({ family: familia, fontWeight: peso, src: `data:font/woff;base64,${base64}` })
  const read = nameGlyphs({ fontFamily: familia, fontWeight: peso, fontStyle: 'normal' })
  registered.set(key, read)
  return read
}

/**
 * Asks for every sign of a font once. A glyph that is first met as a part of another one, the E of É, is kept by the
 * library without its letter, and no document after that has that letter in the text that is searched and copied.
 */
async function nameGlyphs(wanted: Parameters<typeof Font.load>[0]): Promise<void> {
  await Font.load(wanted)
  const fonte: unknown = Font.getFont(wanted).data
  if (!hasSigns(fonte)) return
  for (const sign of fonte.characterSet) fonte.glyphForCodePoint(sign)
}

interface FonteComSinais {
  characterSet: readonly number[]
  glyphForCodePoint: (codePoint: number) => unknown
}

function hasSigns(fonte: unknown): fonte is FonteComSinais {
  return (
    typeof fonte === 'object' && fonte !== null && 'characterSet' in fonte && 'glyphForCodePoint' in fonte
  )
}
