import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { getDesenho } from './get-desenho.ts'
import { getRevisao } from './get-revisao.ts'
import { getVersao } from './get-versao.ts'
import { listDesenhos } from './list-desenhos.ts'
import { listRevisoes } from './list-revisoes.ts'
import { listVersoes } from './list-versoes.ts'
import { removeDesenho } from './remove-desenho.ts'
import { replaceDesenho } from './replace-desenho.ts'
import { restoreDesenho } from './restore-desenho.ts'

export function registerDesenhos(app: FastifyInstance): void {
  route(app, 'desenhos.list', listDesenhos)
  route(app, 'desenhos.get', getDesenho)
  openRoute(app, 'desenhos.replace', replaceDesenho)
  route(app, 'desenhos.remove', removeDesenho)
  route(app, 'desenhos.restore', restoreDesenho)
  route(app, 'desenhos.list-versoes', listVersoes)
  route(app, 'desenhos.get-versao', getVersao)
  route(app, 'desenhos.list-revisoes', listRevisoes)
  route(app, 'desenhos.get-revisao', getRevisao)
}
