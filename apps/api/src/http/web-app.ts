import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { screenAt } from '@lapida/contracts/screens'
import { diaCivil } from '@lapida/domain/shared/datas'
import { escapeHtml } from '@lapida/documento/base/html'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { DRAWING_WORKER_CSP } from './security-headers.ts'
import { WebFiles, type WebFile, type Words } from './web-files.ts'

/** The worker that draws PDF files: a worker lives under the policy that its own script came with. */
const DRAWING_WORKER = /^\/assets\/pdf\.worker-[\w-]+\.js$/

const APP = '/index.html'
/** The page for people who are not signed in: HTML made by the build, without the app (decision 009). */
const LANDING = '/landing.html'
/** Pages come under the addresses of screens, never as files. */
const PAGES = [APP, LANDING]
const CONTATO_PADRAO = 'contato@lapida.com.br'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

/**
 * Serves the built pages: their files, the landing page at '/', and the app for the addresses of its screens. An
 * address that is neither gets the app with status 404 (it shows its own 'not found'); a missing file never gets it.
 */
export function serveWebApp(app: FastifyInstance, directory: string): void {
  const files = new WebFiles(directory)
  const preloads = readPreloads(directory)
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (path.startsWith('/api/') || path === '/api') throw new AppError('ROTA_NAO_ENCONTRADA')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const file = files.find(path, accepted)
    if (file && !PAGES.includes(path)) return sendFile(request, reply, await file)
    if (path.includes('.')) throw new AppError('ROTA_NAO_ENCONTRADA')
    const screen = screenAt(path)
    const page =
      screen?.name === 'landing'
        ? files.find(LANDING, accepted, landingWords(app.deps))
        : files.find(APP, accepted)
    const links = screen && preloads[screen.path]
    if (links) reply.header('link', links.map((address) => `<${address}>; rel=modulepreload`).join(', '))
    return sendPage(request, reply, await page)
  })
}

/** The scripts that a screen's first visit needs beside the app, by its address; the build wrote them down. */
function readPreloads(directory: string): Partial<Record<string, string[]>> {
  const file = join(directory, 'preload.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
}

/** What the landing page learns when it is served: the year, whom to write to, where its picture is. */
function landingWords({ config, now }: Deps): Words {
  return {
    __ANO__: diaCivil(now()).slice(0, 4),
    __CONTATO__: escapeHtml(config.operadorContato ?? CONTATO_PADRAO),
    // Link previews want whole addresses; without PUBLIC_URL nobody but the visitor knows them.
    __ORIGEM__: escapeHtml(config.publicUrl ?? ''),
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebFile | undefined): FastifyReply {
  if (!page) throw new AppError('ROTA_NAO_ENCONTRADA')
  const path = pathOf(request)
  const screen = screenAt(path)
  if (!screen) reply.code(404)
  if (!screen?.indexable || screen.path !== path) reply.header('x-robots-tag', 'noindex')
  if (screen?.secretAddress) reply.header('referrer-policy', 'no-referrer')
  return sendFile(request, reply, page)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.header('cache-control', cacheControl(request)).header('etag', file.etag)
  reply.header('vary', 'accept-encoding')
  if (DRAWING_WORKER.test(pathOf(request))) reply.header('content-security-policy', DRAWING_WORKER_CSP)
  if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding)
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200)
    return reply.code(304).send()
  return reply.type(file.mediaType).send(file.bytes)
}

function cacheControl(request: FastifyRequest): string {
  const path = pathOf(request)
  if (screenAt(path)?.secretAddress) return 'no-store'
  return path.startsWith('/assets/') ? FOR_EVER : ASK_FIRST
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}
