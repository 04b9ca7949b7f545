import { join } from 'node:path'
import { Script } from 'node:vm'
import { build } from 'esbuild'
import type { FalhaPlantada } from './falhas/falhas.ts'
import { plantFalha } from './falhas/plant-falha.ts'

let script: Promise<Script> | null = null

/** The device's part of the web application as one script, made once for all devices of a run. */
export function loadAparelho(falha?: FalhaPlantada): Promise<Script> {
  script ??= bundle(falha)
  return script
}

async function bundle(falha?: FalhaPlantada): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: [join('simulacao', 'entrada-do-aparelho.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'aparelho',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: falha ? [plantFalha(falha)] : [],
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild made no script.')
  return new Script(`${output.text}\naparelho`)
}
