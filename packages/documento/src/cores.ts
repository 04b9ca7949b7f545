import type { Cores } from '@lapida/contracts/empresa'
import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeOklab)
useMode(modeOklch)
const toOklch = converter('oklch')

/** WCAG 2.2 contrast for text. */
const MINIMUM = 4.5
/** Aimed slightly above, so that rounding to hex never falls below the minimum. */
const AIM = MINIMUM + 0.06

const INK = '#13110d'
const PAPER = '#ffffff'

/** The five colours of a company made legible: what may be text on what. All values are hex. */
export interface Papel {
  fundo: string
  texto: string
  textoSuave: string
  linha: string
  fundoSuave: string
  primaria: string
  sobrePrimaria: string
  primariaTexto: string
  destaque: string
  sobreDestaque: string
}

/** Black or white ink, whichever is legible on the colour (one of them always is). */
export function inkOn(background: string): string {
  if (wcagContrast(PAPER, background) >= MINIMUM) return PAPER
  return wcagContrast(INK, background) >= MINIMUM ? INK : '#000000'
}

/** The colour as text on a surface: same hue, lightness moved only as far as legibility asks. */
export function textOn(color: string, surface: string): string {
  if (wcagContrast(color, surface) >= MINIMUM) return color
  const base = toOklch(color)
  if (!base) return inkOn(surface)
  const darken = wcagContrast('#000000', surface) > wcagContrast('#ffffff', surface)
  let low = darken ? 0 : base.l
  let high = darken ? base.l : 1
  const at = (l: number) => formatHex(clampChroma({ ...base, l }, 'oklch', 'rgb'))
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    const legible = wcagContrast(at(middle), surface) >= AIM
    if (legible === darken) low = middle
    else high = middle
  }
  return at(darken ? low : high)
}

const mix = (from: string, to: string, share: number) => formatHex(interpolate([from, to], 'rgb')(share))

/** Colours of the document from the company's five, each text at least 4.5:1 on its ground. */
export function papelDaEmpresa(cores: Cores): Papel {
  const fundo = cores.fundo
  const texto = textOn(cores.texto, fundo)
  const fundoSuave = mix(fundo, texto, 0.04)
  return {
    fundo,
    texto: textOn(texto, fundoSuave),
    textoSuave: textOn(mix(texto, fundo, 0.28), fundoSuave),
    linha: mix(fundo, texto, 0.14),
    fundoSuave,
    primaria: cores.primaria,
    sobrePrimaria: inkOn(cores.primaria),
    primariaTexto: textOn(cores.primaria, fundoSuave),
    destaque: cores.destaque,
    sobreDestaque: inkOn(cores.destaque),
  }
}
