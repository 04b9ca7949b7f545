import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadComprovante } from '#features/respostas/load-comprovante.ts'
import { openContextOf } from '#http/route.ts'
import { pathOfOrcamento } from './endereco-of-pagina.ts'
import { findLink } from './open-link.ts'
import type { PdfThread } from './pdf-thread.ts'
import { sendArquivo } from './send-pagina.ts'

/** The customer's own paper of what was approved. */
export function registerComprovante(scope: FastifyInstance, pdfThread: PdfThread): void {
  scope.get(
    '/orcamento/:codigo/comprovante',
    async (request: FastifyRequest<{ Params: { codigo: string } }>, reply) => {
      const context = openContextOf(request)
      const { codigo } = request.params
      const link = await findLink(context, codigo)
      // After the link was opened: whoever guesses wrong ones takes nobody's papers away.
      await context.limit(`pdf:${context.ip}`, context.config.rateLimits.pdf)
      const url = `${context.origin}${pathOfOrcamento(codigo)}`
      const pdf = await loadComprovante(context, pdfThread, { ...link, respostaId: null, url })
      return sendArquivo(reply, pdf, 'comprovante.pdf')
    },
  )
}
