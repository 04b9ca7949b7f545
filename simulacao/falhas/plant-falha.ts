import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { FalhaPlantada } from './falhas.ts'

/** Every run begins in the root of the repository. */
const ROOT = process.cwd()

/**
 * A source of the program with the fault in it; null for a file that the fault does not touch.
 * @throws {Error} when the text that it changes does not stand there exactly once
 */
function plantIn({ nome, trocas }: FalhaPlantada, file: string): string | null {
  const own = trocas.filter(({ arquivo }) => join(ROOT, arquivo) === file)
  if (own.length === 0) return null
  return own.reduce(
    (text, { arquivo, de, para }) => {
      if (text.split(de).length !== 2) throw new Error(`${nome}: em ${arquivo} não está uma vez: ${de}`)
      return text.replace(de, () => para)
    },
    readFileSync(file, 'utf8'),
  )
}

/** The files that a fault changes, each with the fault in it. */
export function plantedFiles(falha: FalhaPlantada): string[] {
  return falha.trocas.map(({ arquivo }) => plantIn(falha, join(ROOT, arquivo)) ?? '')
}

/** Plants a fault while sources are read: the files stay as they are. */
export function plantFalha(falha: FalhaPlantada): Plugin {
  return {
    name: 'plant-falha',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const contents = plantIn(falha, path)
        return contents === null ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
