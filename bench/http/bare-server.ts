// What Fastify alone can do on this machine: `/<bytes>` answers so many bytes of JSON, from nothing.
import fastify from 'fastify'
import { answerOf } from './answer-of.ts'

const app = fastify()
app.route<{ Params: { bytes: string } }>({
  method: ['GET', 'POST', 'PATCH'],
  url: '/:bytes',
  handler: (request, reply) =>
    reply.type('application/json; charset=utf-8').send(answerOf(request.params.bytes)),
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close())
