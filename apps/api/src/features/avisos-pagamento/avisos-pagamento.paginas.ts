import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withLink } from '#features/publico/open-link.ts'
import { PRIVATE_HEADERS, sendPagina } from '#features/publico/send-pagina.ts'
import { AppError } from '#http/app-error.ts'
import { answerError } from '#http/error-handler.ts'
import { openContextOf } from '#http/route.ts'
import { createAvisoPagamento } from './create-aviso-pagamento.ts'
import { paginaRecusa } from './pagina-recusa.ts'
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
  refuseForeign(request)
  const context = openContextOf(request)
  const { codigo } = request.params
  await context.limit(`pagamento:${context.ip}`, context.config.rateLimits.upload)
  // A picture costs time: nobody's is written anew who does not know a quote.
  await withLink(context, codigo, async () => undefined)
  const form = await readAviso(request)
  const foto = await fotoOfAviso(form)
  await withLink(context, codigo, (inside, orcamentoId) =>
    createAvisoPagamento(inside, { orcamentoId, parcelaId: form.parcela, foto }),
  )
  return reply.headers(PRIVATE_HEADERS).redirect(`${pathOf(request)}#pagamentos`, 303)
}

function pathOf({ params }: Pedido): string {
  return `/orcamento/${encodeURIComponent(params.codigo)}`
}

/** Browsers say from where a form was sent; another site has nothing to send here. */
function refuseForeign({ headers }: Pedido): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('PEDIDO_ILEGIVEL')
}

/** What can be expected is said on a page; everything else is answered as everywhere. */
function answerRefusal(error: unknown, request: Pedido, reply: FastifyReply): FastifyReply {
  if (!(error instanceof AppError)) {
    answerError(error, request, reply)
    return reply
  }
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return sendPagina(reply, error.status, paginaRecusa(error.message, pathOf(request)))
}
