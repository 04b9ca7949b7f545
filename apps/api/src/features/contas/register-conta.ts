import type { Sessao } from '@lapida/contracts/conta'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { openSession } from './open-session.ts'
import { refuseSenhaFacil } from './refuse-senha-facil.ts'
import { hashSenha } from './senha-hash.ts'
import {
  type NewEmpresa,
  insertConta,
  insertMembro,
  insertPessoa,
  isPlanoAtivo,
} from './contas.repository.ts'

/**
 * Makes an account with its empty company profile and its owner, and signs them in.
 * @throws {AppError} DADOS_INVALIDOS (easy passwords), PLANO_NAO_ENCONTRADO, EMAIL_EM_USO,
 * MUITAS_TENTATIVAS
 */
export async function registerConta(
  context: OpenContext,
  { body }: InputOf<'contas.register'>,
): Promise<Sessao> {
  refuseSenhaFacil(context.config, body.password, { email: body.email, nomes: [body.nome] })
  await context.limit(`cadastro:${context.ip}`, context.config.rateLimits.register)
  const senhaHash = await hashSenha(body.password, { memoriaKib: context.config.senhaMemoriaKib })
  const pessoaId = context.newId()
  return context.inTransaction({ userId: context.newId(), pessoaId }, async (inside) => {
    const planoId = idToFind(body.planoId)
    if (!(await isPlanoAtivo(inside, planoId))) throw new AppError('PLANO_NAO_ENCONTRADO')
    const { email, telefone } = body
    const pessoa = { id: pessoaId, email, telefone, nome: normalizeSpaces(body.nome), senhaHash }
    if (!(await insertPessoa(inside, pessoa))) throw new AppError('EMAIL_EM_USO')
    await insertConta(inside, { planoId, empresa: newEmpresa() })
    await insertMembro(inside, { pessoaId, papel: 'dono' })
    return { ...(await openSession(inside, pessoaId)), message: 'Conta criada com sucesso!' }
  })
}

/** The defaults as they are stored: money in centavos. */
function newEmpresa(): NewEmpresa {
  const padrao = empresaPadrao()
  return { ...padrao, acabamentoValorMetroPadrao: reaisToCentavos(padrao.acabamentoValorMetroPadrao) }
}
