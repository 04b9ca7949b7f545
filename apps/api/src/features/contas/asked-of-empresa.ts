import {
  confirmacaoOfEncerramento,
  type ConfirmacaoPedida,
} from '@lapida/domain/conta/confirmacao-of-encerramento'
import type { Context } from '#http/context.ts'
import { findCnpj, findNomesOfEmpresas } from './contas.repository.ts'

/** What whoever closes the transaction's company has to type. */
export async function askedOfEmpresa(context: Context): Promise<ConfirmacaoPedida & { nome: string }> {
  const { userId } = context
  const nome = (await findNomesOfEmpresas(context, [userId])).get(userId) ?? ''
  return { ...confirmacaoOfEncerramento({ cnpj: await findCnpj(context), nome }), nome }
}
