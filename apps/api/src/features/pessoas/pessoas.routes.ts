import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { changeEmail } from './change-email.ts'
import { changePessoa } from './change-pessoa.ts'
import { changePin } from './change-pin.ts'
import { changeSenha } from './change-senha.ts'
import { confirmEmail } from './confirm-email.ts'
import { getPessoa } from './get-pessoa.ts'
import { removePin } from './remove-pin.ts'
import { switchPessoa } from './switch-pessoa.ts'

export function registerPessoas(app: FastifyInstance): void {
  route(app, 'pessoas.get', getPessoa)
  route(app, 'pessoas.change', changePessoa)
  openRoute(app, 'pessoas.change-email', changeEmail)
  openRoute(app, 'pessoas.confirm-email', confirmEmail)
  openRoute(app, 'pessoas.change-senha', changeSenha)
  openRoute(app, 'pessoas.change-pin', changePin)
  openRoute(app, 'pessoas.remove-pin', removePin)
  openRoute(app, 'pessoas.switch', switchPessoa)
}
