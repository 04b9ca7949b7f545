import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOfOrcamento } from '#features/publico/endereco-of-pagina.ts'
import { findLink } from '#features/publico/open-link.ts'
import { paginaAviso } from '#features/publico/pagina-aviso.ts'
import { refuseOtherSite } from '#features/publico/refuse-other-site.ts'
import { sendMissing } from '#features/publico/send-missing.ts'
import { PRIVATE_HEADERS, sendPagina } from '#features/publico/send-pagina.ts'
import { AppError } from '#http/app-error.ts'
import { answerError } from '#http/error-handler.ts'
import { openContextOf } from '#http/route.ts'
import { createAvisoPagamento } from './create-aviso-pagamento.ts'
import { fotoOfAviso, readAviso } from './read-aviso.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string } }>

/** 'Já paguei' of the public page: a form that works without JavaScript. */
export function registerAvisosPagamento(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request: Pedido, reply) => answerRefusal(error, request, reply))
    scope.post('/orcamento/:codigo/pagamento', (request: Pedido, reply) => receive(request, reply))
  })
}

async function receive(request: Pedido, reply: FastifyReply) {
  refuseOtherSite(request)
  const context = openContextOf(request)
  // A picture costs time: nobody's is written anew who does not know a quote.
  const { userId, orcamentoId } = await findLink(context, request.params.codigo)
  await context.limit(`pagamento:${context.ip}`, context.config.rateLimits.upload)
  const form = await readAviso(request)
  const foto = await fotoOfAviso(form)
  await context.inTransaction({ userId }, (inside) =>
    createAvisoPagamento(inside, { orcamentoId, parcelaId: form.parcela, foto }),
  )
  return reply.headers(PRIVATE_HEADERS).redirect(`${pathOfOrcamento(request.params.codigo)}#pagamentos`, 303)
}

/** What can be expected is said on a page; everything else is answered as everywhere. */
async function answerRefusal(error: unknown, request: Pedido, reply: FastifyReply): Promise<FastifyReply> {
  if (!(error instanceof AppError)) {
    answerError(error, request, reply)
    return reply
  }
  if (error.code === 'ORCAMENTO_NAO_ENCONTRADO') return sendMissing(request, reply)
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const pagina = paginaAviso('Não foi possível avisar', error.message, pathOfOrcamento(request.params.codigo))
  return sendPagina(reply, error.status, pagina)
}
