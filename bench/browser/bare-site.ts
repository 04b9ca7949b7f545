// The yardstick: what the same work takes on a page that has nothing but the library of virtual lists.
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { BenchContext } from '../runner.ts'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Builds the bare page and serves it until the measurement ends, under the address of each of its views. */
export async function openBareSite(context: BenchContext): Promise<string> {
  const folder = await context.temporaryFolder()
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: folder, emptyOutDir: true },
  })
  const files = await compressed(folder)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const name = files.has(path) ? path : '/index.html'
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
    response.setHeader('content-encoding', 'gzip')
    response.end(files.get(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.defer(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** By address, as a server would send them. */
async function compressed(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => extname(name) in TYPES)
  return new Map(
    await Promise.all(
      files.map(async (name) => [`/${name}`, gzipSync(await readFile(join(folder, name)))] as const),
    ),
  )
}
