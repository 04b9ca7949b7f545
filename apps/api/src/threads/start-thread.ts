import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Says how the TSX of the documents becomes JavaScript. */
const TSCONFIG = '../../../../packages/documento/tsconfig.json'

/**
 * Starts a program in a thread of its own; it dies when it needs more memory than it may have.
 * @param program the source of it, `*.worker.ts`; in the built server it stands beside the server under the same name
 */
export function startThread(program: URL, { memoryMb }: { memoryMb: number }): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const built = builtThread(program)
  if (built) return new Worker(built, { resourceLimits })
  // A thread does not inherit the loader of TypeScript.
  const source = JSON.stringify(program)
  const tsconfig = JSON.stringify(fileURLToPath(new URL(TSCONFIG, import.meta.url)))
  const loader = `import('tsx/esm/api').then(({ register }) => {
    register({ tsconfig: ${tsconfig} })
    return import(${source})
  })`
  return new Worker(loader, { eval: true, resourceLimits })
}

/** In the built server all stand beside it; out of the sources, those that a run of tests built for all its threads. */
function builtThread(program: URL): URL | undefined {
  const name = basename(program.pathname).replace(/\.ts$/, '.js')
  if (!import.meta.url.endsWith('.ts')) return new URL(`./${name}`, import.meta.url)
  const { LAPIDA_THREADS: folder } = process.env
  const built = folder && join(folder, name)
  return built && existsSync(built) ? pathToFileURL(built) : undefined
}
