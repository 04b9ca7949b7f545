import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { PlanoCorteReplace, ProblemaDoPlano } from '@lapida/contracts/plano-corte'
import { pedraTrocadaOfPeca, trocasOfPlano } from '@lapida/domain/plano-corte/pedra'
import { resumoOfPlano } from '@lapida/domain/plano-corte/resumo-of-plano'
import { isStillExemplo } from '#features/referencias/is-still-exemplo.ts'
import { refuseVersao } from '#features/versoes/refuse-versao.ts'
import { AppError } from '#http/app-error.ts'
import { canonicalJson } from '#http/canonical-json.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { isUuid } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { checkConteudo } from './check-conteudo.ts'
import { checkReferencias, mencoesOf } from './check-referencias.ts'
import { findProblemas } from './find-problemas.ts'
import { keepPrecos } from './keep-precos.ts'
import { keepVersao } from './keep-versao.ts'
import { presentResumo } from './planos-corte.presenter.ts'
import {
  findPlanoCorte,
  insertPlanoCorte,
  recordEventos,
  updatePlanoCorte,
  type LinhaPlanoCorte,
} from './planos-corte.repository.ts'

/**
 * Stores a plan as a device has it, and makes it when it is new; one that cannot be cut as it lies with what is wrong.
 * What is stored already is answered again without a write, whatever version the device knew.
 * @param options.exemplo makes a new one sample data
 * @throws {AppError} PLANO_CORTE_ALTERADO, PLANO_CORTE_CONCLUIDO, PLANO_CORTE_NAO_ENCONTRADO, DADOS_INVALIDOS,
 * ID_EM_USO and what checkReferencias says
 */
export async function replacePlanoCorte(
  context: Context,
  { params, body }: Pick<InputOf<'planos-corte.replace'>, 'params' | 'body'>,
  { exemplo = false }: { exemplo?: boolean } = {},
): Promise<AnswerOf<'planos-corte.replace'>> {
  const found = await findPlanoCorte(context, { id: params.id, hold: true })
  if (found) return change(context, found, body)
  if (body.versao > 0) throw new AppError('PLANO_CORTE_NAO_ENCONTRADO')
  if (!isUuid(params.id)) throw invalidData({ id: 'Use um UUID.' })
  const problemas = await checkPlano(context, body, null)
  const novo = newLinha(context, params.id.toLowerCase(), { ...body, problemas, exemplo })
  if (await insertPlanoCorte(context, novo)) {
    await keepVersao(context, novo)
    await record(context, novo, 'criado')
    await recordTrocas(context, novo, null)
    return presentResumo(novo)
  }
  // Another call has made it meanwhile, or somebody has deleted it.
  const made = await findPlanoCorte(context, { id: params.id, hold: true })
  if (!made) throw new AppError('ID_EM_USO')
  return change(context, made, body)
}

async function change(
  context: Context,
  antes: LinhaPlanoCorte,
  { nome, versao, conteudo: enviado }: PlanoCorteReplace,
): Promise<AnswerOf<'planos-corte.replace'>> {
  const conteudo = keepPrecos(context, antes.conteudo, enviado)
  if (isSame(antes, { nome, conteudo })) return presentResumo(antes)
  if (antes.estado === 'concluido') throw new AppError('PLANO_CORTE_CONCLUIDO')
  refuseVersao('PLANO_CORTE_ALTERADO', antes.versao, versao)
  const fields = {
    nome,
    conteudo,
    problemas: await checkPlano(context, { conteudo }, antes),
    exemplo: await isStillExemplo(context, antes, mencoesOf(conteudo)),
    versao: antes.versao + 1,
    resumo: resumoOfPlano(conteudo),
    updatedAt: context.now,
  }
  await updatePlanoCorte(context, { id: antes.id, ...fields })
  const depois = { ...antes, ...fields }
  if (await keepVersao(context, depois)) await record(context, depois, 'alterado')
  await recordTrocas(context, depois, antes)
  return presentResumo(depois)
}

function isSame(antes: LinhaPlanoCorte, { nome, conteudo }: Pick<PlanoCorteReplace, 'nome' | 'conteudo'>) {
  return antes.nome === nome && canonicalJson(antes.conteudo) === canonicalJson(conteudo)
}

/** What keeps the plan from being cut. @throws {AppError} where it contradicts itself or names what is not there */
async function checkPlano(
  context: Context,
  { conteudo }: Pick<PlanoCorteReplace, 'conteudo'>,
  antes: LinhaPlanoCorte | null,
): Promise<ProblemaDoPlano[]> {
  checkConteudo(conteudo)
  await checkReferencias(context, conteudo, antes && antes.conteudo)
  return findProblemas(conteudo)
}

function newLinha(
  { userId, now }: Context,
  id: string,
  { nome, conteudo, problemas, exemplo }: PlanoCorteReplace & Pick<LinhaPlanoCorte, 'problemas' | 'exemplo'>,
): LinhaPlanoCorte {
  return {
    id,
    userId,
    nome,
    versao: 1,
    estado: 'aberto',
    conteudo,
    resumo: resumoOfPlano(conteudo),
    problemas,
    exemplo,
    conclusao: null,
    concluidoEm: null,
    createdAt: now,
    updatedAt: now,
    excluidoEm: null,
  }
}

/** That pieces are cut from another stone than the one that was sold: each time that somebody says so. */
async function recordTrocas(
  context: Context,
  { id, nome, conteudo }: LinhaPlanoCorte,
  antes: LinhaPlanoCorte | null,
): Promise<void> {
  const known = new Map(
    antes?.conteudo.pecas.map((peca) => [peca.id, canonicalJson(pedraTrocadaOfPeca(peca))]),
  )
  const novas = conteudo.pecas.filter(
    (peca) => known.get(peca.id) !== canonicalJson(pedraTrocadaOfPeca(peca)),
  )
  await recordEventos(
    context,
    trocasOfPlano({ pecas: novas }).map(({ vendida, cortada, pecas }) => ({
      entidade: 'plano-corte',
      entidadeId: id,
      acao: 'pedra-trocada',
      titulo: nome,
      detalhes: { de: vendida, para: cortada, pecas: pecas.join(', ') },
    })),
  )
}

/** Not of every save: a plan is saved after every pause of the hand. */
async function record(context: Context, { id, nome }: LinhaPlanoCorte, acao: 'criado' | 'alterado') {
  await recordEventos(context, [{ entidade: 'plano-corte', entidadeId: id, acao, titulo: nome }])
}
