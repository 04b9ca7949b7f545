import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { erros, type CodigoErro, type CorpoErro } from '@lapida/contracts/erros'
import { INERT_CSP, SECURITY_HEADERS } from './security-headers.ts'

const HEADERS = Object.entries({ ...SECURITY_HEADERS, 'content-security-policy': INERT_CSP })

const CODES: Record<string, CodigoErro> = {
  HPE_HEADER_OVERFLOW: 'CABECALHOS_GRANDES_DEMAIS',
  ERR_HTTP_REQUEST_TIMEOUT: 'PEDIDO_DEMORADO',
}

/**
 * What does not even become a request (headers without end, bytes that are no HTTP) is answered in the catalogue's
 * shape as well, and the connection ends. There is no request then and no reply: the answer is written by hand.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'PEDIDO_ILEGIVEL'
  const { status, texto } = erros[code]
  const body = JSON.stringify({ error: texto, code } satisfies CorpoErro)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...HEADERS.map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
