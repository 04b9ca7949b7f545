import type { PlanoAtual } from '@lapida/contracts/plano'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { countPessoas, findPedidoPendente, findPlanoOfConta } from './planos.repository.ts'
import { presentPlano } from './present-plano.ts'

/** The plan of the company, what it uses of it, until when it is paid, and what was asked for. */
export async function getAtual(context: Context): Promise<PlanoAtual> {
  const conta = await findPlanoOfConta(context)
  if (!conta) throw new AppError('NAO_AUTENTICADO')
  const pessoas = await countPessoas(context)
  const pedido = await findPedidoPendente(context)
  return {
    plano: presentPlano(conta.plano),
    venceEm: conta.venceEm,
    pessoas,
    pedido: pedido
      ? { plano: shortPlano(pedido.plano), pedidoEm: pedido.pedidoEm.toISOString(), por: pedido.por ?? '' }
      : null,
  }
}

function shortPlano(plano: Parameters<typeof presentPlano>[0]) {
  const { id, nome, preco } = presentPlano(plano)
  return { id, nome, preco }
}
