import type { FastifyInstance } from 'fastify'
import { openContextOf, openRoute } from '#http/route.ts'
import { INERT_CSP } from '#http/security-headers.ts'
import { getImagem } from './get-imagem.ts'
import { uploadImagem } from './upload-imagem.ts'

/** A picture never changes under its name; opened by itself it may do nothing but be seen. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': `${INERT_CSP}; sandbox`,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export function registerImagens(app: FastifyInstance): void {
  openRoute(app, 'imagens.upload', uploadImagem)
  app.get<{ Params: { nome: string }; Querystring: { formato?: string } }>(
    '/imagens/:nome',
    async (request, reply) => {
      const context = openContextOf(request)
      await context.limit(`imagens:${context.ip}`, context.config.rateLimits.api)
      const formato = request.query.formato === 'png' ? 'png' : 'webp'
      const bytes = await getImagem(context, { nome: request.params.nome, formato })
      return reply
        .headers(HEADERS)
        .header('content-disposition', `inline; filename="imagem.${formato}"`)
        .type(`image/${formato}`)
        .send(bytes)
    },
  )
}
