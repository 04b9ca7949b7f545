import type { Pessoa } from '@lapida/contracts/pessoa'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import {
  findEmailPendente,
  findMembros,
  findNomesOfEmpresas,
  findPessoa,
  hasPin,
} from './pessoas.repository.ts'

/** Who calls, as they see themselves. */
export async function getPessoa(context: Context): Promise<Pessoa> {
  const { id, papel } = quemOf(context)
  const found = await findPessoa(context, id)
  if (!found) throw new AppError('NAO_AUTENTICADO')
  const membros = await findMembros(context, id)
  const userIds = membros.map(({ userId }) => userId)
  const nomes = await findNomesOfEmpresas(context, userIds)
  const empresas = membros.map((membro) => ({
    id: membro.userId,
    nome: nomes.get(membro.userId) ?? '',
    papel: membro.papel,
    atual: membro.userId === context.userId,
  }))
  const emailPendente = await findEmailPendente(context, id)
  const { nome, email, telefone } = found
  const confirmaEmail = context.config.smtp !== undefined
  const temPin = await hasPin(context, id)
  return { id, nome, email, telefone, papel, emailPendente, confirmaEmail, temPin, empresas }
}
