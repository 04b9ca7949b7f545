import { textoConfere, TEXTO_NAO_CONFERE } from '@lapida/domain/resposta/textos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadArquivoConferido } from '#features/respostas/load-arquivo-conferido.ts'
import { openContextOf, type OpenContext } from '#http/route.ts'
import { FONTE_URL } from './fonte.ts'
import { paginaConferir } from './pagina-conferir.ts'
import { findDonoDoArquivo } from './publico.repository.ts'
import { PRIVATE_HEADERS, sendPagina } from './send-pagina.ts'

/** What is known of a file by its hash. */
interface Conferencia {
  confere: boolean
  texto: string
}

const SHA256 = /^[0-9a-f]{64}$/

/** Where anybody checks a file that was made here. Only its hash is asked for, and the answer says nothing personal. */
export function registerConferir(scope: FastifyInstance): void {
  scope.get('/conferir', async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    const asked = request.query['sha256']
    const typed = typeof asked === 'string' ? asked.trim().toLowerCase() : ''
    const conferencia = typed === '' ? null : await confer(openContextOf(request), typed)
    return sendPagina(reply, 200, paginaConferir({ fonte: FONTE_URL, typed, conferencia }))
  })
  scope.get('/conferir/:sha256', async (request: FastifyRequest<{ Params: { sha256: string } }>, reply) =>
    reply
      .headers(PRIVATE_HEADERS)
      .send(await confer(openContextOf(request), request.params.sha256.toLowerCase())),
  )
}

async function confer(context: OpenContext, sha256: string): Promise<Conferencia> {
  await context.limit(`publico:${context.ip}`, context.config.rateLimits.publicPage)
  const found = SHA256.test(sha256)
    ? await context.inTransaction('nobody', (inside) => findDonoDoArquivo(inside, sha256))
    : null
  if (!found) return { confere: false, texto: TEXTO_NAO_CONFERE }
  const { userId, ...arquivo } = found
  const conferido = await context.inTransaction({ userId }, (inside) => loadArquivoConferido(inside, arquivo))
  return { confere: true, texto: textoConfere(conferido) }
}
