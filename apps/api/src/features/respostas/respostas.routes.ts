import type { FastifyInstance } from 'fastify'
import { pdfThreadOf } from '#features/publico/pdf-thread.ts'
import { fileRoute, route } from '#http/route.ts'
import { createResposta } from './create-resposta.ts'
import { getComprovante } from './get-comprovante.ts'
import { listRespostas } from './list-respostas.ts'
import { undoResposta } from './undo-resposta.ts'

export function registerRespostas(app: FastifyInstance): void {
  const thread = pdfThreadOf(app)
  route(app, 'respostas.list', listRespostas)
  route(app, 'respostas.create', createResposta)
  route(app, 'respostas.undo', undoResposta)
  fileRoute(app, 'respostas.get-comprovante', (context, input) => getComprovante(context, input, thread))
}
