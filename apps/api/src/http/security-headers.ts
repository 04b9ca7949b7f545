import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Policy of the application's own pages: everything from this server, no inline script or style. */
export const APPLICATION_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** The same for the worker that draws PDF files: its layout engine is WebAssembly, carried in the script itself. */
export const DRAWING_WORKER_CSP = APPLICATION_CSP.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)

/** Nothing may be fetched or run, wherever it is opened: for pictures, and for answers that are no pages. */
export const INERT_CSP = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What every answer carries, whatever it is. */
export const SECURITY_HEADERS = {
  'content-security-policy': APPLICATION_CSP,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  // Browsers heed it over HTTPS only.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Puts the headers on every answer, errors and unknown addresses too. A header that a route set stays. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply))
}

/** The same for answers that no hook sees: addresses that cannot be read. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const api = request.url.startsWith('/api/')
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': request.id,
    ...(api && { 'cache-control': 'no-store' }),
  }
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}
