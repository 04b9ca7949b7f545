import type { Sessao } from '@lapida/contracts/conta'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { insertConta, isPlanoAtivo, type NewEmpresa } from './contas.repository.ts'
import { openSession } from './open-session.ts'
import { refuseSenhaFacil } from './refuse-senha-facil.ts'
import { hashSenha } from './senha-hash.ts'

/**
 * Makes an account with its empty company profile, and signs it in.
 * @throws {AppError} DADOS_INVALIDOS (easy passwords), PLANO_NAO_ENCONTRADO, EMAIL_EM_USO,
 * MUITAS_TENTATIVAS
 */
export async function registerConta(
  context: OpenContext,
  { body }: InputOf<'contas.register'>,
): Promise<Sessao> {
  refuseSenhaFacil(body.password, { email: body.email, nomes: [body.nome] })
  await context.limit(`cadastro:${context.ip}`, context.config.rateLimits.register)
  const senhaHash = await hashSenha(body.password, { memoriaKib: context.config.senhaMemoriaKib })
  return context.inTransaction({ userId: context.newId() }, async (inside) => {
    const planoId = idToFind(body.planoId)
    if (!(await isPlanoAtivo(inside, planoId))) throw new AppError('PLANO_NAO_ENCONTRADO')
    const { email, telefone } = body
    const conta = { email, telefone, nome: normalizeSpaces(body.nome), senhaHash, planoId }
    await insertConta(inside, conta, newEmpresa())
    return { ...(await openSession(inside)), message: 'Conta criada com sucesso!' }
  })
}

/** The defaults as they are stored: money in centavos. */
function newEmpresa(): NewEmpresa {
  const padrao = empresaPadrao()
  return { ...padrao, acabamentoValorMetroPadrao: reaisToCentavos(padrao.acabamentoValorMetroPadrao) }
}
