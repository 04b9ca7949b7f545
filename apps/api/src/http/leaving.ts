import type { FastifyInstance } from 'fastify'

/** Whether this process still wants calls: told once, when it is asked to end, before its door closes. */
export class Leaving {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }
}

/**
 * From the moment that the process leaves, each answer is the last one of its connection: whoever stands before it opens
 * the next one where it is wanted. What comes over a connection that is still open is answered as ever.
 */
export function sayWhenLeaving(app: FastifyInstance): void {
  const { leaving } = app.deps
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving.begun) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => leaving.begin())
}
