// The same answers by @fastify/static and @fastify/helmet (decision 051): what those leave to whoever uses them is here.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { BUILT } from './built.ts'

const ALREADY_COMPRESSED = ['.png', '.webp', '.jpg', '.woff', '.woff2']
const LANDING_ADDRESSES = ['/', '/landing']
const SECRET_ADDRESS = '/forgot-password'
const DRAWING_WORKER = /\/assets\/pdf\.worker-[\w-]+\.js/
const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
}

/** @fastify/static sends what lies on the disk: the build would have to leave both forms beside every file. */
function compressed(directory: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'lapida-arquivos-'))
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(copy, relative(directory, from))
    const bytes = readFileSync(from)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, bytes)
    if (bytes.byteLength < 1_000 || ALREADY_COMPRESSED.includes(extname(from))) continue
    writeFileSync(`${to}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${to}.gz`, gzipSync(bytes))
  }
  return copy
}

const root = compressed(BUILT)
const preloadFile = join(root, 'preload.json')
const preloads = (existsSync(preloadFile) ? JSON.parse(readFileSync(preloadFile, 'utf8')) : {}) as Partial<
  Record<string, string[]>
>

const app = fastify()
await app.register(fastifyHelmet, {
  contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  hsts: { maxAge: 31_536_000 },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xXssProtection: false,
  xPoweredBy: false,
})
app.addHook('onRequest', async (request, reply) => {
  reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  reply.header('x-request-id', request.id)
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
})
await app.register(fastifyStatic, {
  root,
  serve: false,
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  cacheControl: false,
  acceptRanges: false,
  setHeaders(reply, path) {
    const assets = path.startsWith(join(root, 'assets'))
    reply.header('cache-control', assets ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (DRAWING_WORKER.test(path))
      void reply.helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { ...DIRECTIVES, 'script-src': ["'self'", "'wasm-unsafe-eval'"] },
        },
      })
  },
})
app.get('/api/vazio', () => ({}))
app.get('/*', (request, reply) => {
  const path = request.url.split('?', 1)[0] ?? ''
  if (path.includes('.')) return reply.sendFile(path)
  const links = preloads[path] ?? preloads[path.replace(/[^/]+$/, '$$id')]
  if (links) reply.header('link', links.map((address) => `<${address}>; rel=modulepreload`).join(', '))
  if (path === SECRET_ADDRESS) reply.header('referrer-policy', 'no-referrer')
  return reply.sendFile(LANDING_ADDRESSES.includes(path) ? 'landing.html' : 'index.html')
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => {
  rmSync(root, { recursive: true })
  void app.close()
})
