import type { AnswerOf } from '@lapida/contracts/endpoints'
import { addDays } from '@lapida/domain/shared/datas'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { requireSenha } from '#features/contas/require-senha.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { eraseCliente } from './erase-cliente.ts'
import { findApagamento, type LinhaApagamento } from './pessoa.repository.ts'
import { requirePessoa } from './require-pessoa.ts'

/**
 * Erases a customer for whoever knows the password. One that was erased already answers what was done then.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO, DADOS_INVALIDOS, MUITAS_TENTATIVAS
 */
export async function createApagamento(
  context: OpenContext,
  { params, body }: InputOf<'apagamentos.create'>,
): Promise<AnswerOf<'apagamentos.create'>> {
  const { userId } = context
  const done = await context.inTransaction({ userId }, (inside) => findKnown(inside, params.id))
  const { id: pessoaId } = await requireSenha(context, { senha: body.senha, campo: 'senha' })
  return present(
    done ??
      (await context.inTransaction({ userId }, async (inside) => {
        const cliente = await requirePessoa(inside, params.id)
        if (body.pedidoEm > addDays(await getHoje(inside), 1))
          throw invalidData({ pedidoEm: 'O dia do pedido ainda não chegou.' })
        return eraseCliente(inside, cliente, { pedidoEm: body.pedidoEm, pessoaId })
      })),
  )
}

/** The erasure of a customer, if it was erased. @throws {AppError} CLIENTE_NAO_ENCONTRADO where there never was one */
async function findKnown(context: Context, id: string): Promise<LinhaApagamento | null> {
  const done = await findApagamento(context, idToFind(id))
  if (!done) await requirePessoa(context, id)
  return done
}

function present({
  pedidoEm,
  feitoEm,
  apagados,
  guardados,
  guardadoAte,
}: LinhaApagamento): AnswerOf<'apagamentos.create'> {
  return { pedidoEm, feitoEm: feitoEm.toISOString(), apagados, guardados, guardadoAte }
}
