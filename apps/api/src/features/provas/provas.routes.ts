import type { FastifyInstance } from 'fastify'
import { requireCorte } from '#features/planos-corte/require-corte.ts'
import { openRoute, route } from '#http/route.ts'
import { createProva } from './create-prova.ts'
import { listProvas } from './list-provas.ts'
import { listProvasDoPlano } from './list-provas-do-plano.ts'
import { startMedidor } from './measure-juntas.ts'
import { withdrawProva } from './withdraw-prova.ts'

export function registerProvas(app: FastifyInstance): void {
  const medidor = startMedidor()
  app.addHook('onClose', () => medidor.close())
  route(app, 'provas.list', listProvas)
  openRoute(app, 'provas.create', (context, input) => createProva(context, input, medidor))
  route(app, 'provas.withdraw', withdrawProva)
  route(app, 'planos-corte.list-provas', async (context, input) => {
    await requireCorte(context)
    return listProvasDoPlano(context, input)
  })
}
