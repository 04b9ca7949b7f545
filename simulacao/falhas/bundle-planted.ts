import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { FalhaPlantada } from './falhas.ts'
import { plantFalha } from './plant-falha.ts'

/** Writes the program with the fault in it, and the simulation that looks for it, as one script. Gives its path. */
export async function bundlePlanted(falha: FalhaPlantada, root: string): Promise<string> {
  const outfile = join(root, '.cache', 'falhas', `${falha.nome}.mjs`)
  await build({
    absWorkingDir: root,
    entryPoints: ['simulacao/falhas/find-plantada.ts'],
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    alias: { vitest: './simulacao/injetado.ts' },
    plugins: [
      plantFalha(falha),
      {
        name: 'stay-at-home',
        setup({ onLoad }) {
          // The program starts its threads from files beside its own, and finds its letters from there.
          onLoad({ filter: /\/apps\/api\/src\/.*\.ts$/ }, ({ path }) => {
            const text = readFileSync(path, 'utf8')
            if (!text.includes('import.meta.url')) return undefined
            const home = JSON.stringify(pathToFileURL(path).href)
            return { contents: text.replaceAll('import.meta.url', home), loader: 'ts' }
          })
        },
      },
      {
        name: 'leave-packages',
        setup({ onResolve }) {
          // What is ours is bundled, what npm installed is not.
          onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
            kind === 'entry-point' ||
            path.startsWith('@lapida/') ||
            path === 'vitest' ||
            path.startsWith('simulacao/')
              ? undefined
              : { path, external: true },
          )
        },
      },
    ],
    logLevel: 'error',
  })
  return outfile
}
