import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { DRAWING_WORKER_CSP } from './security-headers.ts'
import { WebFiles, type WebFile } from './web-files.ts'

/** First part of the address of every screen and of their older names (decision 1). */
const SCREENS = [
  '',
  'landing',
  'login',
  'register',
  'planos',
  'forgot-password',
  'home',
  'clientes',
  'cliente-detalhes',
  'empresa',
  'financeiro',
  'historico',
  'materiais',
  'estoque',
  'plano-corte',
  'drawup',
  'orcamento',
  'orcamentos',
  'orcamento-detalhes',
  'orcamentoDetalhes',
  'novoOrcamento',
  'editarCliente',
]
/** Screens that search engines may show (decision 37), and the way in for who searches for it. */
const INDEXABLE = ['/', '/planos', '/login', '/register']

/** The worker that draws PDF files: a worker lives under the policy that its own script came with. */
const DRAWING_WORKER = /^\/assets\/pdf\.worker-[\w-]+\.js$/

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

/**
 * Serves the built page: its files, and index.html for the addresses of its screens. An address that is
 * neither gets the page with status 404 (it shows its own 'not found'); a missing file never gets the page.
 */
export function serveWebApp(app: FastifyInstance, directory: string): void {
  const files = new WebFiles(directory)
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (path.startsWith('/api/') || path === '/api') throw new AppError('ROTA_NAO_ENCONTRADA')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const file = files.find(path, accepted)
    if (file && path !== '/index.html') return sendFile(request, reply, await file)
    if (path.includes('.')) throw new AppError('ROTA_NAO_ENCONTRADA')
    return sendPage(request, reply, await files.find('/index.html', accepted))
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebFile | undefined): FastifyReply {
  if (!page) throw new AppError('ROTA_NAO_ENCONTRADA')
  const path = pathOf(request)
  if (!SCREENS.includes(path.split('/')[1] ?? '')) reply.code(404)
  if (!INDEXABLE.includes(path)) reply.header('x-robots-tag', 'noindex')
  return sendFile(request, reply, page)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const hashed = pathOf(request).startsWith('/assets/')
  reply.header('cache-control', hashed ? FOR_EVER : ASK_FIRST).header('etag', file.etag)
  reply.header('vary', 'accept-encoding')
  if (DRAWING_WORKER.test(pathOf(request))) reply.header('content-security-policy', DRAWING_WORKER_CSP)
  if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding)
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200)
    return reply.code(304).send()
  return reply.type(file.mediaType).send(file.bytes)
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}
