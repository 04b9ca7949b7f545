import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Address of the font of the public pages; its name changes when the font does. */
export const FONTE_URL = '/fontes/geist-5.woff2'

let loaded: Promise<Buffer> | undefined

/** The Latin part of the font, read once. */
export function readFonte(): Promise<Buffer> {
  loaded ??= readFile(
    createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  )
  return loaded
}
