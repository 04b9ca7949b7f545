import type { ConteudoDesenho, ResumoDesenho } from '@lapida/contracts/desenho'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { isStillExemplo } from '#features/referencias/is-still-exemplo.ts'
import { refuseVersao } from '#features/versoes/refuse-versao.ts'
import { AppError } from '#http/app-error.ts'
import { canonicalJson } from '#http/canonical-json.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { isUuid } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { checkConteudo } from './check-conteudo.ts'
import { checkReferencias, mencoesOf } from './check-referencias.ts'
import { presentResumo } from './desenhos.presenter.ts'
import {
  findAprovadoDaRevisao,
  findCongeladas,
  findDesenho,
  holdConta,
  insertDesenho,
  recordEventos,
  updateDesenho,
  type LinhaDesenho,
} from './desenhos.repository.ts'
import { freezeDesenho } from './freeze-desenho.ts'
import { keepVersao } from './keep-versao.ts'
import { refuseCongelada } from './refuse-congelada.ts'

/** A drawing that was checked and counted. */
interface Contado {
  id: string
  /** the version that the device changed */
  versao: number
  conteudo: ConteudoDesenho
  resumo: ResumoDesenho
  /** makes a new one sample data */
  exemplo?: boolean
}

/**
 * Stores a drawing as a device has it, and makes it when it is new. What is stored already is answered again without a
 * write, whatever version the device knew. The drawing is checked before anything is held.
 * @throws {AppError} DESENHO_ALTERADO, DESENHO_CONGELADO, DESENHO_NAO_ENCONTRADO, DESENHO_INVALIDO, DADOS_INVALIDOS,
 * ID_EM_USO, MUITAS_TENTATIVAS and what checkReferencias says
 */
export async function replaceDesenho(
  context: OpenContext,
  { params, body }: Pick<InputOf<'desenhos.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'desenhos.replace'>> {
  if (!isUuid(params.id)) throw invalidData({ id: 'Use um UUID.' })
  const { userId } = context
  const id = params.id.toLowerCase()
  const resumo = await checkConteudo(userId, id, body.conteudo)
  return context.inTransaction({ userId }, (inside) => storeDesenho(inside, { id, ...body, resumo }))
}

/**
 * Stores a drawing that was checked and counted, in the transaction that is under way.
 * @throws {AppError} as replaceDesenho, what the check says excepted
 */
export async function storeDesenho(
  context: Context,
  contado: Contado,
): Promise<AnswerOf<'desenhos.replace'>> {
  const { id, versao, conteudo } = contado
  const found = await findDesenho(context, { id, hold: true })
  if (found) return change(context, found, contado)
  if (versao > 0) throw new AppError('DESENHO_NAO_ENCONTRADO')
  if (conteudo.orcamentoId !== undefined) await holdConta(context)
  await checkReferencias(context, conteudo, null)
  const novo = newLinha(context, contado)
  if (await insertDesenho(context, novo)) {
    await keepVersao(context, novo)
    await record(context, novo, 'criado')
    return finish(context, novo)
  }
  // Another call has made it meanwhile, or somebody has deleted it.
  const made = await findDesenho(context, { id, hold: true })
  if (!made) throw new AppError('ID_EM_USO')
  return change(context, made, contado)
}

async function change(
  context: Context,
  antes: LinhaDesenho,
  contado: Contado,
): Promise<AnswerOf<'desenhos.replace'>> {
  const { versao, conteudo } = contado
  if (canonicalJson(antes.conteudo) === canonicalJson(conteudo)) return answer(context, antes)
  refuseVersao('DESENHO_ALTERADO', antes.versao, versao)
  await refuseCongelada(context, antes.id, conteudo)
  await checkReferencias(context, conteudo, antes.conteudo)
  const exemplo = await isStillExemplo(context, antes, mencoesOf(conteudo))
  const fields = { ...fieldsOf(contado), exemplo, versao: antes.versao + 1, updatedAt: context.now }
  await updateDesenho(context, { id: antes.id, ...fields })
  const depois = { ...antes, ...fields }
  const begun = await keepVersao(context, depois, { alone: antes.revisao !== depois.revisao })
  if (begun) await record(context, depois, 'alterado')
  return finish(context, depois)
}

/** What a row says of the document in it. */
function fieldsOf({ conteudo, resumo }: Contado) {
  const { nome, revisao, orcamentoId, clienteId } = conteudo
  return {
    nome,
    revisao,
    orcamentoId: orcamentoId?.toLowerCase() ?? null,
    clienteId: clienteId?.toLowerCase() ?? null,
    conteudo,
    resumo,
  }
}

function newLinha({ userId, now }: Context, contado: Contado): LinhaDesenho {
  const stamps = { createdAt: now, updatedAt: now, excluidoEm: null }
  const { id, exemplo = false } = contado
  return { id, userId, versao: 1, exemplo, ...fieldsOf(contado), ...stamps }
}

/** The device may bring the approved quote before the drawing that its pieces come from. */
async function finish(context: Context, linha: LinhaDesenho): Promise<AnswerOf<'desenhos.replace'>> {
  const aprovado = await findAprovadoDaRevisao(context, linha)
  if (aprovado) await freezeDesenho(context, linha, { ...aprovado, autor: 'usuario' })
  return answer(context, linha)
}

async function answer(context: Context, linha: LinhaDesenho): Promise<AnswerOf<'desenhos.replace'>> {
  return presentResumo(linha, (await findCongeladas(context, [linha.id])).get(linha.id))
}

/** Not of every save: a drawing is saved after every pause of the hand. */
async function record(context: Context, { id, nome }: LinhaDesenho, acao: 'criado' | 'alterado') {
  await recordEventos(context, [{ entidade: 'desenho', entidadeId: id, acao, titulo: nome }])
}
