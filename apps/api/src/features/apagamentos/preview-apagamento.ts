import type { AnswerOf } from '@lapida/contracts/endpoints'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { planOfCliente } from './erase-cliente.ts'
import { sumEmAberto } from './pessoa.repository.ts'
import { guardadoAteOf } from './plan-apagamento.ts'
import { requirePessoa } from './require-pessoa.ts'

/**
 * What would go and what would stay if a customer, deleted or not, were erased now.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function previewApagamento(
  context: Context,
  { params }: Pick<InputOf<'apagamentos.preview'>, 'params'>,
): Promise<AnswerOf<'apagamentos.preview'>> {
  const { id } = await requirePessoa(context, params.id)
  const plano = await planOfCliente(context, id)
  return {
    apagados: plano.apagados.length,
    guardados: plano.guardados.length,
    guardadoAte: guardadoAteOf(plano),
    emAberto: centavosToReais((await sumEmAberto(context, id)) as Centavos),
  }
}
