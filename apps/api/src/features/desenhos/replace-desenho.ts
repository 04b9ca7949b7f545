import type { ConteudoDesenho, DesenhoReplace } from '@lapida/contracts/desenho'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { resumoDoDesenho } from '@lapida/desenho/quantities/resumo'
import { refuseVersao } from '#features/versoes/refuse-versao.ts'
import { AppError } from '#http/app-error.ts'
import { canonicalJson } from '#http/canonical-json.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { isUuid } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { checkConteudo } from './check-conteudo.ts'
import { checkReferencias } from './check-referencias.ts'
import { presentResumo } from './desenhos.presenter.ts'
import {
  findCongeladas,
  findDesenho,
  insertDesenho,
  recordEventos,
  updateDesenho,
  type LinhaDesenho,
} from './desenhos.repository.ts'
import { keepVersao } from './keep-versao.ts'
import { refuseCongelada } from './refuse-congelada.ts'

/**
 * Stores a drawing as a device has it, and makes it when it is new. What is stored already is answered again without a
 * write, whatever version the device knew.
 * @throws {AppError} DESENHO_ALTERADO, DESENHO_CONGELADO, DESENHO_NAO_ENCONTRADO, DESENHO_INVALIDO, DADOS_INVALIDOS,
 * ID_EM_USO and what checkReferencias says
 */
export async function replaceDesenho(
  context: Context,
  { params, body }: Pick<InputOf<'desenhos.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'desenhos.replace'>> {
  const found = await findDesenho(context, { id: params.id, hold: true })
  if (found) return change(context, found, body)
  if (body.versao > 0) throw new AppError('DESENHO_NAO_ENCONTRADO')
  if (!isUuid(params.id)) throw invalidData({ id: 'Use um UUID.' })
  const id = params.id.toLowerCase()
  await checkDesenho(context, { id, conteudo: body.conteudo, guardado: null })
  const novo = newLinha(context, id, body.conteudo)
  if (await insertDesenho(context, novo)) {
    await keepVersao(context, novo)
    await record(context, novo, 'criado')
    return presentResumo(novo)
  }
  // Another call has made it meanwhile, or somebody has deleted it.
  const made = await findDesenho(context, { id, hold: true })
  if (!made) throw new AppError('ID_EM_USO')
  return change(context, made, body)
}

async function change(
  context: Context,
  antes: LinhaDesenho,
  { versao, conteudo }: DesenhoReplace,
): Promise<AnswerOf<'desenhos.replace'>> {
  if (canonicalJson(antes.conteudo) === canonicalJson(conteudo)) return answer(context, antes)
  refuseVersao('DESENHO_ALTERADO', antes.versao, versao)
  await refuseCongelada(context, antes.id, conteudo)
  await checkDesenho(context, { id: antes.id, conteudo, guardado: antes.conteudo })
  const fields = { ...fieldsOf(conteudo), versao: antes.versao + 1, updatedAt: context.now }
  await updateDesenho(context, { id: antes.id, ...fields })
  const depois = { ...antes, ...fields }
  const begun = await keepVersao(context, depois, { alone: antes.revisao !== depois.revisao })
  if (begun) await record(context, depois, 'alterado')
  return answer(context, depois)
}

async function checkDesenho(
  context: Context,
  { id, conteudo, guardado }: { id: string; conteudo: ConteudoDesenho; guardado: ConteudoDesenho | null },
): Promise<void> {
  checkConteudo(id, conteudo)
  await checkReferencias(context, conteudo, guardado)
}

/** What a row says of the document in it. */
function fieldsOf(conteudo: ConteudoDesenho) {
  const { nome, revisao, orcamentoId, clienteId } = conteudo
  return {
    nome,
    revisao,
    orcamentoId: orcamentoId?.toLowerCase() ?? null,
    clienteId: clienteId?.toLowerCase() ?? null,
    conteudo,
    resumo: resumoDoDesenho(conteudo),
  }
}

function newLinha({ userId, now }: Context, id: string, conteudo: ConteudoDesenho): LinhaDesenho {
  const stamps = { createdAt: now, updatedAt: now, excluidoEm: null }
  return { id, userId, versao: 1, ...fieldsOf(conteudo), ...stamps }
}

async function answer(context: Context, linha: LinhaDesenho): Promise<AnswerOf<'desenhos.replace'>> {
  return presentResumo(linha, (await findCongeladas(context, [linha.id])).get(linha.id))
}

/** Not of every save: a drawing is saved after every pause of the hand. */
async function record(context: Context, { id, nome }: LinhaDesenho, acao: 'criado' | 'alterado') {
  await recordEventos(context, [{ entidade: 'desenho', entidadeId: id, acao, titulo: nome }])
}
