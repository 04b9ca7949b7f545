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
  secundaria: string
  secundariaTexto: string
  destaque: string
  sobreDestaque: string
  /** outline of what is filled with the highlight, where that is close to the paper's colour */
  destaqueBorda: string
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

/** The ground's second shade: towards the text, or away from it where no text of its kind is legible on both. */
function softGround(fundo: string, texto: string): string {
  const towards = mix(fundo, texto, 0.04)
  if (wcagContrast(textOn(texto, towards), fundo) >= MINIMUM) return towards
  const lightText = wcagContrast(texto, '#000000') > wcagContrast(fundo, '#000000')
  return mix(fundo, lightText ? '#000000' : PAPER, 0.04)
}

/** Colours of the document from the company's five, each text at least 4.5:1 on its ground. */
export function papelOfEmpresa(cores: Cores): Papel {
  const fundo = cores.fundo
  const fundoSuave = softGround(fundo, textOn(cores.texto, fundo))
  const texto = textOn(textOn(cores.texto, fundo), fundoSuave)
  // Between a ground and its soft shade black and white can change places: what is not legible on both gives way.
  const onBoth = (color: string) => {
    const moved = textOn(color, fundoSuave)
    return wcagContrast(moved, fundo) >= MINIMUM ? moved : texto
  }
  return {
    fundo,
    texto,
    textoSuave: onBoth(mix(texto, fundo, 0.28)),
    linha: mix(fundo, texto, 0.14),
    fundoSuave,
    primaria: cores.primaria,
    sobrePrimaria: inkOn(cores.primaria),
    primariaTexto: onBoth(cores.primaria),
    secundaria: cores.secundaria,
    secundariaTexto: onBoth(cores.secundaria),
    destaque: cores.destaque,
    sobreDestaque: inkOn(cores.destaque),
    destaqueBorda: textOn(cores.destaque, fundo),
  }
}

/** The ground of a page in the dark, before the company's colour touches it, and its letters. */
const NOITE = '#1c1917'
const LETRA_DA_NOITE = '#f2eee9'

/**
 * Colours of the document on dark paper: the company's own where it chose a dark one, otherwise a dark ground that its
 * primary colour has touched. The page lies on a still darker table, so that its cards stand out as they do by day.
 */
export function papelEscuro(cores: Cores): Papel {
  const isDark = wcagContrast(cores.fundo, PAPER) > wcagContrast(cores.fundo, '#000000')
  const fundo = isDark ? cores.fundo : mix(NOITE, cores.primaria, 0.05)
  const papel = papelOfEmpresa({ ...cores, fundo, texto: isDark ? cores.texto : LETRA_DA_NOITE })
  return isDark ? papel : { ...papel, fundoSuave: mix(fundo, '#000000', 0.34) }
}

/** How one of the five colours stands on the paper. */
export interface Veredito {
  /** text in this colour (or on it) as the documents write it */
  letra: string
  /** what the letters stand on */
  chao: string
  /** contrast of the two, at least 4.5 */
  razao: number
  /** the chosen colour itself would not have been legible there */
  ajustada: boolean
}

/**
 * Whether each of the five colours can be read where the documents use it: text and secondary as letters on the paper,
 * the others under letters. Whatever is chosen, the shown pair has at least 4.5:1.
 */
export function vereditosOfCores(cores: Cores): Record<keyof Cores, Veredito> {
  const papel = papelOfEmpresa(cores)
  const on = (chosen: string, letra: string, chao: string): Veredito => ({
    letra,
    chao,
    razao: wcagContrast(letra, chao),
    ajustada: chosen.toLowerCase() !== letra.toLowerCase(),
  })
  return {
    primaria: on(papel.sobrePrimaria, papel.sobrePrimaria, papel.primaria),
    secundaria: on(cores.secundaria, papel.secundariaTexto, papel.fundoSuave),
    texto: on(cores.texto, papel.texto, papel.fundoSuave),
    fundo: on(papel.texto, papel.texto, papel.fundo),
    destaque: on(papel.sobreDestaque, papel.sobreDestaque, papel.destaque),
  }
}

/** The five colours when the profile has one that is not written as '#1e40af': that one as it is used until then. */
export function coresUsaveis(cores: Cores, padrao: Cores): Cores {
  const usable = (name: keyof Cores) => (/^#[0-9a-f]{6}$/i.test(cores[name]) ? cores[name] : padrao[name])
  return {
    primaria: usable('primaria'),
    secundaria: usable('secundaria'),
    texto: usable('texto'),
    fundo: usable('fundo'),
    destaque: usable('destaque'),
  }
}
