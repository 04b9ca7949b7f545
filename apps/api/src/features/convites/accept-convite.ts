import type { Sessao } from '@lapida/contracts/conta'
import { aparelhoInWords } from '@lapida/domain/conta/aparelho-in-words'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { openSession } from '#features/contas/open-session.ts'
import { refuseTooMany } from '#features/membros/lugares.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { refuseEncerrada } from './refuse-encerrada.ts'
import { openConvite } from './open-convite.ts'
import { whoAccepts, type QuemAceita } from './who-accepts.ts'
import {
  findMembro,
  holdVersao,
  insertMembro,
  insertPessoa,
  recordEventos,
  useUpConvite,
  type ConviteComNome,
} from './convites.repository.ts'

/**
 * Comes to the company of an invitation, as somebody new or as who signs in already, and is signed in to it.
 * @throws {AppError} LINK_DE_CONVITE_INVALIDO, DADOS_INVALIDOS (easy passwords), EMAIL_EM_USO, CREDENCIAIS_INVALIDAS,
 * JA_FAZ_PARTE, LIMITE_DE_PESSOAS, MUITAS_TENTATIVAS
 */
export async function acceptConvite(
  context: OpenContext,
  { body }: InputOf<'convites.accept'>,
): Promise<Sessao> {
  const convite = await openConvite(context, body.token)
  const quem = await whoAccepts(context, convite, body)
  const { userId } = convite
  return context.inTransaction({ userId, pessoaId: quem.id }, (inside) => enter(inside, convite, quem))
}

async function enter(context: Context, convite: ConviteComNome, quem: QuemAceita): Promise<Sessao> {
  const { id: pessoaId, nome, nova } = quem
  const { papel, veCustos, veTodosOrcamentos, tokenHash } = convite
  const direitos = { papel, veCustos, veTodosOrcamentos }
  await holdVersao(context)
  await refuseEncerrada(context)
  // Who works there already keeps what they are: an invitation lowers nobody.
  if (await findMembro(context, pessoaId)) throw new AppError('JA_FAZ_PARTE')
  if (nova && !(await insertPessoa(context, nova))) throw emailEmUso()
  if (!(await useUpConvite(context, { tokenHash, aceitoPor: pessoaId })))
    throw new AppError('LINK_DE_CONVITE_INVALIDO')
  await insertMembro(context, { pessoaId, ...direitos })
  await refuseTooMany(context)
  const pessoa = { id: pessoaId, ...direitos, aparelho: aparelhoInWords(context.userAgent) }
  const detalhes = { papel: nomeOfPapel(papel, direitos) }
  await recordEventos({ ...context, pessoa }, [
    { entidade: 'pessoa', entidadeId: pessoaId, acao: 'convite-aceito', titulo: nome, detalhes },
  ])
  return openSession(context, pessoaId)
}

function emailEmUso(): AppError {
  const texto = 'Já existe uma conta com este e-mail. Entre para aceitar.'
  return new AppError('EMAIL_EM_USO', { texto })
}
