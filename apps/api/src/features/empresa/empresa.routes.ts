import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changeEmpresa } from './change-empresa.ts'
import { getEmpresa } from './get-empresa.ts'
import { replaceEmpresa } from './replace-empresa.ts'

export function registerEmpresa(app: FastifyInstance): void {
  route(app, 'empresa.get', getEmpresa)
  route(app, 'empresa.replace', replaceEmpresa)
  route(app, 'empresa.change', changeEmpresa)
}
