import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { checkSenha } from '#features/contas/check-senha.ts'
import { refuseSenhaFacil } from '#features/contas/refuse-senha-facil.ts'
import { hashSenha } from '#features/contas/senha-hash.ts'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { nomeOfEmpresa } from './nome-of-empresa.ts'
import { findPessoaByEmail, type ConviteComNome, type PessoaRow } from './convites.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/** Who comes; `nova` where there is no such person yet. */
export type QuemAceita = {
  id: string
  nome: string
  nova?: Pick<PessoaRow, 'id' | 'nome' | 'email' | 'telefone' | 'senhaHash'>
}

type Body = InputOf<'convites.accept'>['body']

/**
 * Who comes with an invitation: somebody new with what they typed of themselves, or somebody who proves to be who they say.
 * @throws {AppError} DADOS_INVALIDOS (easy passwords), CREDENCIAIS_INVALIDAS, MUITAS_TENTATIVAS
 */
export async function whoAccepts(
  context: OpenContext,
  convite: ConviteComNome,
  { nome, email, password }: Body,
): Promise<QuemAceita> {
  return nome === undefined
    ? knownPessoa(context, { email, senha: password })
    : newPessoa(context, convite, { nome: normalizeSpaces(nome), email, senha: password })
}

async function knownPessoa(
  context: OpenContext,
  { email, senha }: { email: string; senha: string },
): Promise<QuemAceita> {
  const pessoa = await context.inTransaction(AUTENTICACAO, (inside) => findPessoaByEmail(inside, email))
  const isTheirs = await checkSenha(context, { email, senha, senhaHash: pessoa?.senhaHash })
  if (!isTheirs || !pessoa) throw new AppError('CREDENCIAIS_INVALIDAS')
  return { id: pessoa.id, nome: pessoa.nome }
}

async function newPessoa(
  context: OpenContext,
  { id: conviteId, userId, telefone }: ConviteComNome,
  { nome, email, senha }: { nome: string; email: string; senha: string },
): Promise<QuemAceita> {
  const { rateLimits, senhaMemoriaKib } = context.config
  const empresa = await context.inTransaction({ userId }, nomeOfEmpresa)
  refuseSenhaFacil(context.config, senha, { email, nomes: [nome, empresa] })
  // A whole team may come from one address: the invitation is what is counted.
  await context.limit(`aceitar:${conviteId}`, rateLimits.register)
  const senhaHash = await hashSenha(senha, { memoriaKib: senhaMemoriaKib })
  const id = context.newId()
  return { id, nome, nova: { id, nome, email, telefone, senhaHash } }
}
