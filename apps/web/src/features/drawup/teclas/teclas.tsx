import { useTeclas, type UseTeclasOptions } from './use-teclas.ts'

/** The keys of the drawing, as a part that comes after the screen. */
export function Teclas(options: UseTeclasOptions) {
  useTeclas(options)
  return null
}
