import type { PlanoAtual } from '@lapida/contracts/plano'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { getAtual } from './get-atual.ts'
import { pedidoMail } from './pedido-mail.ts'
import {
  findNomesOfEmpresas,
  findPedidoPendente,
  findPessoa,
  findPlanosAtivos,
  insertPedido,
  recordEventos,
  settlePedidos,
} from './planos.repository.ts'

/**
 * Asks whoever runs the program for a plan, another one or the same for longer. What was asked for before gives way; the
 * same asked again is answered, not asked twice.
 * @throws {AppError} PLANO_NAO_ENCONTRADO, MUITAS_TENTATIVAS
 */
export async function requestPlano(
  context: OpenContext,
  { body }: InputOf<'planos.request'>,
): Promise<PlanoAtual> {
  const planoId = idToFind(body.planoId)
  const { userId } = context
  const quem = quemOf(context)
  await context.limit(`pedido-plano:${userId}`, context.config.rateLimits.recoveryIp)
  return context.inTransaction({ userId, pessoaId: quem.id }, async (inside) => {
    const plano = (await findPlanosAtivos(inside)).find(({ id }) => id === planoId)
    if (!plano) throw new AppError('PLANO_NAO_ENCONTRADO')
    const waiting = await findPedidoPendente(inside)
    if (waiting?.plano.id !== planoId) await ask(inside, { context, plano, pessoaId: quem.id })
    return getAtual(inside)
  })
}

interface Asked {
  context: OpenContext
  plano: { id: string; nome: string }
  pessoaId: string
}

async function ask(inside: Context, { context, plano, pessoaId }: Asked): Promise<void> {
  await settlePedidos(inside, 'cancelado')
  if (!(await insertPedido(inside, { planoId: plano.id, pessoaId }))) return
  await recordEventos(inside, [
    {
      entidade: 'conta',
      entidadeId: inside.userId,
      acao: 'alterado',
      titulo: plano.nome,
      detalhes: { campos: 'pedidoDePlano' },
    },
  ])
  await tellOperador(inside, { context, plano, pessoaId })
}

/** The request stands in `npm run planos -- lista` in any case. */
async function tellOperador(inside: Context, { context, plano, pessoaId }: Asked): Promise<void> {
  const { mailer, config } = context
  const { operadorContato } = config
  if (!mailer || operadorContato === undefined) return
  const pessoa = await findPessoa(inside, pessoaId)
  const nomes = await findNomesOfEmpresas(inside, [inside.userId])
  const mail = pedidoMail(operadorContato, {
    plano: plano.nome,
    empresa: nomes.get(inside.userId) ?? '',
    pessoa: pessoa?.nome ?? '',
    email: pessoa?.email ?? '',
  })
  try {
    context.afterAnswer(() => mailer(mail))
  } catch (error) {
    // A full line of mails must not keep a company from asking.
    if (!(error instanceof AppError)) throw error
  }
}
