import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { changeTablet } from './change-tablet.ts'
import { createTablet } from './create-tablet.ts'
import { enterTablet } from './enter-tablet.ts'
import { listPessoas } from './list-pessoas.ts'
import { listTablets } from './list-tablets.ts'
import { removeTablet } from './remove-tablet.ts'
import { unlockTablet } from './unlock-tablet.ts'

export function registerTablets(app: FastifyInstance): void {
  route(app, 'tablets.list', listTablets)
  openRoute(app, 'tablets.create', createTablet)
  route(app, 'tablets.change', changeTablet)
  route(app, 'tablets.unlock', unlockTablet)
  route(app, 'tablets.remove', removeTablet)
  openRoute(app, 'tablets.list-pessoas', listPessoas)
  openRoute(app, 'tablets.enter', enterTablet)
}
