import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

export type Tema = 'claro' | 'escuro' | 'sistema'
export type Unidade = 'cm' | 'm'
export type UnidadeDesenho = 'm' | 'cm' | 'mm'

/** What a person prefers on this device. Only the device knows it. */
export interface Preferences {
  tema: Tema
  /** short sounds when a step is done */
  som: boolean
  vibracao: boolean
  /** shortcuts of a single letter */
  atalhos: boolean
  /** unit in which measures are typed */
  unidade: Unidade
  /** unit of the technical drawing */
  unidadeDesenho: UnidadeDesenho
  /** names under the icons of the drawing's tools */
  nomesDasFerramentas: boolean
}

const DEFAULTS: Preferences = {
  tema: 'sistema',
  som: false,
  vibracao: true,
  atalhos: true,
  unidade: 'cm',
  unidadeDesenho: 'm',
  nomesDasFerramentas: true,
}
const TEMAS: readonly string[] = ['claro', 'escuro', 'sistema']
const UNIDADES_DESENHO: readonly string[] = ['m', 'cm', 'mm']

let preferences = storedPreferences()
const listeners = new Listeners()

function storedPreferences(): Preferences {
  const tema = localStorage.getItem('tema')
  const unidade = localStorage.getItem('unidade')
  const unidadeDesenho = localStorage.getItem('unidadeDesenho')
  return {
    tema: tema !== null && TEMAS.includes(tema) ? (tema as Tema) : DEFAULTS.tema,
    som: storedFlag('som', DEFAULTS.som),
    vibracao: storedFlag('vibracao', DEFAULTS.vibracao),
    atalhos: storedFlag('atalhos', DEFAULTS.atalhos),
    unidade: unidade === 'm' || unidade === 'cm' ? unidade : DEFAULTS.unidade,
    unidadeDesenho:
      unidadeDesenho !== null && UNIDADES_DESENHO.includes(unidadeDesenho)
        ? (unidadeDesenho as UnidadeDesenho)
        : DEFAULTS.unidadeDesenho,
    nomesDasFerramentas: storedFlag('nomesDasFerramentas', DEFAULTS.nomesDasFerramentas),
  }
}

function storedFlag(key: string, fallback: boolean): boolean {
  const text = localStorage.getItem(key)
  return text === null ? fallback : text === 'sim'
}

/** The preferences of this device, now. */
export function currentPreferences(): Preferences {
  return preferences
}

/** The preferences of this device; the component follows changes. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(listeners.subscribe, currentPreferences)
}

/** Changes preferences; they hold at once and stay on this device. */
export function changePreferences(changes: Partial<Preferences>): void {
  preferences = { ...preferences, ...changes }
  for (const [key, value] of Object.entries(preferences)) {
    localStorage.setItem(key, typeof value === 'boolean' ? (value ? 'sim' : 'não') : value)
  }
  applyTema(preferences.tema)
  listeners.notify()
}

/** Puts a theme on the page; `tema.js` did the same before the first paint. */
export function applyTema(tema: Tema): void {
  document.documentElement.dataset.tema = tema
  colourBrowserBar()
}

/** The browser's own bar takes the colour of our header, in whichever theme is shown. */
export function colourBrowserBar(): void {
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  if (surface === '') return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = surface
  }
}

/** Whether this device can vibrate: the switch is hidden where it cannot. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches
}

/** A short vibration pattern in milliseconds, when the person wants it and the device can. */
export function vibrate(pattern: number | number[]): void {
  if (preferences.vibracao && typeof navigator.vibrate === 'function') navigator.vibrate(pattern)
}

let audio: AudioContext | null = null

/** A short quiet tone, when the person has switched sounds on. */
export function playTone(hertz = 660, milliseconds = 60): void {
  if (!preferences.som || typeof AudioContext !== 'function') return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  volume.gain.value = 0.05
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + milliseconds / 1000)
}
