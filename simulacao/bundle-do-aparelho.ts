import { join } from 'node:path'
import { Script } from 'node:vm'
import { build, type Plugin } from 'esbuild'
import type { FalhaPlantada } from './falhas/falhas.ts'
import { plantIn } from './falhas/plant-falha.ts'

let script: Promise<Script> | null = null

/** The device's part of the web application as one script, made once for all devices of a run. */
export function loadAparelho(falha?: FalhaPlantada): Promise<Script> {
  script ??= bundle(falha)
  return script
}

async function bundle(falha?: FalhaPlantada): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'entrada-do-aparelho.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'aparelho',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: falha ? [planted(falha)] : [],
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild made no script.')
  return new Script(`${output.text}\naparelho`)
}

function planted(falha: FalhaPlantada): Plugin {
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
