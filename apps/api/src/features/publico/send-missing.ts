import { erros } from '@lapida/contracts/erros'
import { paginaNotFound, type PaginaHtml } from '@lapida/documento/pagina/pagina'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { FONTE_URL } from './fonte.ts'
import { paginaAviso } from './pagina-aviso.ts'
import { sendPagina } from './send-pagina.ts'

/** Answers an address that opens nothing: a guess, which is counted; after too many of them, that it is to wait. */
export async function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  pagina: PaginaHtml = paginaNotFound(FONTE_URL),
): Promise<FastifyReply> {
  const wait = await countMiss(request)
  return wait === null ? sendPagina(reply, 404, pagina) : sendWait(reply, wait)
}

/** Counts a guess; the refusal where there were too many. Only guesses are refused for guesses: many share an address. */
async function countMiss(request: FastifyRequest): Promise<AppError | null> {
  const { limiter, config, now } = request.server.deps
  try {
    await limiter.take(`publico-falha:${request.ip}`, config.rateLimits.publicMiss, now())
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Says on a page that there was too much of something, and to wait. */
export function sendWait(reply: FastifyReply, { details }: AppError): FastifyReply {
  reply.header('retry-after', String(details.retryAfterSeconds ?? 60))
  return sendPagina(reply, 429, paginaAviso('Aguarde um pouco', erros.MUITAS_TENTATIVAS.texto))
}
