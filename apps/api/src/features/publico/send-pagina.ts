import { createHash } from 'node:crypto'
import type { PaginaHtml } from '@lapida/documento/pagina/pagina'
import type { FastifyReply } from 'fastify'

/**
 * Hashes of inline texts for the policy, each as it stands in its tag: a browser counts the white space
 * around it, too.
 */
function sources(markup: string, texts: readonly string[]): string {
  return texts
    .map((text) => {
      const start = markup.indexOf(text)
      const before = markup.slice(0, start).lastIndexOf('>') + 1
      const after = markup.indexOf('<', start + text.length)
      const inTag = `${markup.slice(before, start).trim()}${text}${markup.slice(start + text.length, after).trim()}`
      if (start < 0 || inTag !== text) throw new Error('An inline text is not alone in its tag.')
      return `'sha256-${createHash('sha256').update(markup.slice(before, after)).digest('base64')}'`
    })
    .join(' ')
}

/**
 * Sends a public page: its own policy lets in only its own style and script, our images and our font, and where a script
 * of it fetches another (`busca`), the files of this site: what somebody uploaded is a picture, whatever is in it. It is
 * not kept by anybody on the way, not indexed, and gives its address to no other site.
 */
export function sendPagina(reply: FastifyReply, status: number, pagina: PaginaHtml): FastifyReply {
  const policy = [
    "default-src 'none'",
    "object-src 'none'",
    // Auditing tools ask for /robots.txt from inside the page; the page itself fetches nothing.
    "connect-src 'self'",
    `style-src ${sources(pagina.html, pagina.estilos)}`,
    ...(pagina.scripts.length > 0
      ? [`script-src ${pagina.busca ? "'self' " : ''}${sources(pagina.html, pagina.scripts)}`]
      : []),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .code(status)
    .headers({ ...PRIVATE_HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(pagina.html)
}

/** Sends a PDF about a quote, to be looked at; its name is for whoever keeps it. */
export function sendArquivo(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .headers(PRIVATE_HEADERS)
    .header('content-disposition', `inline; filename="${name}"`)
    .type('application/pdf')
    .send(pdf)
}

/** What every answer about a quote carries, its PDF too. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
