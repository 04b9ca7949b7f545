import { endpoints } from '@lapida/contracts/endpoints'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { avisoOfConta, isSoLeitura } from '@lapida/domain/conta/situacao-of-conta'
import { diaCivil } from '@lapida/domain/shared/datas'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * What a company may do whatever it has paid, and while it is closed: read, leave and come back, look after its own sign-in,
 * and ask for a plan.
 */
const ALWAYS: ReadonlySet<NomeRota> = new Set<NomeRota>([
  'contas.verify',
  'contas.logout',
  'pessoas.change',
  'pessoas.change-email',
  'pessoas.change-senha',
  'pessoas.change-pin',
  'pessoas.remove-pin',
  'sessoes.revoke',
  'sessoes.revoke-outras',
  'contas.close',
  'contas.reopen',
  'planos.request',
  'planos.cancel-pedido',
  // Who leaves is let go, and the law's rights of a customer do not wait for a payment.
  'membros.remove',
  'convites.revoke',
  'tablets.remove',
  'pessoas.switch',
  'apagamentos.create',
  // To have read what customers did, and where one is told of it.
  'avisos.read',
  'push.subscribe',
  'push.unsubscribe',
  // An address to look at; nothing is written.
  'orcamentos.create-previa',
])

/** Whether a call is refused while its company is read only. */
export function isRefusedInSoLeitura(name: NomeRota): boolean {
  const [method] = rotas[name]
  return endpoints[name].auth && method !== 'GET' && !ALWAYS.has(name)
}

/**
 * The one place that keeps a company that is closed, or whose plan is long overdue, from changing anything, before a body is read. The day is
 * that of the program, not of the company: it is the operator who is paid.
 * @throws {AppError} CONTA_SO_LEITURA
 */
export function refuseSoLeitura(
  request: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  const hoje = diaCivil(request.server.deps.now())
  const { prazos } = request
  if (prazos === null || !isSoLeitura(prazos, hoje)) return done()
  done(new AppError('CONTA_SO_LEITURA', { texto: avisoOfConta(prazos, hoje) ?? undefined }))
}
