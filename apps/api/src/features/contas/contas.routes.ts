import type { FastifyInstance } from 'fastify'
import { openRoute, readRoute, route } from '#http/route.ts'
import { closeConta } from './close-conta.ts'
import { getEncerramento } from './get-encerramento.ts'
import { getMarca } from './get-marca.ts'
import { getRecovery } from './get-recovery.ts'
import { loginConta } from './login-conta.ts'
import { logoutConta } from './logout-conta.ts'
import { registerConta } from './register-conta.ts'
import { reopenConta } from './reopen-conta.ts'
import { requestRecovery } from './request-recovery.ts'
import { resetPassword } from './reset-password.ts'
import { verifyConta } from './verify-conta.ts'

export function registerContas(app: FastifyInstance): void {
  openRoute(app, 'contas.register', registerConta)
  openRoute(app, 'contas.login', loginConta)
  readRoute(app, 'contas.verify', verifyConta)
  route(app, 'contas.logout', logoutConta)
  route(app, 'contas.get-marca', getMarca)
  openRoute(app, 'contas.get-recovery', getRecovery)
  openRoute(app, 'contas.request-recovery', requestRecovery)
  openRoute(app, 'contas.reset-password', resetPassword)
  openRoute(app, 'contas.get-encerramento', getEncerramento)
  openRoute(app, 'contas.close', closeConta)
  openRoute(app, 'contas.reopen', reopenConta)
}
