import type { Chapa, ChapaCreate } from '@lapida/contracts/chapa'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { plural } from '@lapida/domain/shared/texto'
import { changeChapa } from '#features/chapas/change-chapa.ts'
import { createChapa } from '#features/chapas/create-chapa.ts'
import { getChapa } from '#features/chapas/get-chapa.ts'
import { holdMateriaisDasChapas } from '#features/chapas/hold-materiais-das-chapas.ts'
import { addFotoCortada, type FotoCortada } from '#features/fotos-chapa/cut-foto.ts'
import { refuseSemProva } from '#features/provas/refuse-sem-prova.ts'
import { refuseVersao } from '#features/versoes/refuse-versao.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { answerPlanoCorte } from './answer-plano-corte.ts'
import { holdChapasDoPlano, type ChapaDoEstoque } from './hold-chapas-do-plano.ts'
import { invalidPlano } from './invalid-plano.ts'
import {
  holdConta,
  recordEventos,
  updatePlanoCorte,
  type ConclusaoGuardada,
  type LinhaPlanoCorte,
} from './planos-corte.repository.ts'
import { prepareRetalhos } from './prepare-retalhos.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * Cuts a plan: the slabs of the stock that it cuts are cut, the leftovers that were chosen come into the stock, all
 * or nothing. A second call for the same version gets the first answer.
 * @param fotos of leftovers, by their place among those that are kept
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO, PLANO_CORTE_ALTERADO, PLANO_CORTE_CONCLUIDO, PLANO_CORTE_COM_PROBLEMAS,
 * PROVA_PENDENTE, SEM_PERMISSAO, CHAPA_INDISPONIVEL, CODIGO_EM_USO, MATERIAL_NAO_ENCONTRADO, DADOS_INVALIDOS
 */
export async function cutPlano(
  context: Context,
  { params, body }: Pick<InputOf<'planos-corte.finish'>, 'params' | 'body'>,
  fotos: ReadonlyMap<number, FotoCortada>,
): Promise<AnswerOf<'planos-corte.finish'>> {
  // The account, then the plan, its slabs by id and their stones by id: the order of everybody who holds several.
  await holdConta(context)
  const antes = await requirePlanoCorte(context, params.id, { hold: true })
  if (antes.conclusao?.deVersao === body.versao) return answerPlanoCorte(context, antes)
  if (antes.estado === 'concluido') throw new AppError('PLANO_CORTE_CONCLUIDO')
  refuseVersao('PLANO_CORTE_ALTERADO', antes.versao, body.versao)
  if (chapasComPecas(antes.conteudo).length === 0)
    throw invalidPlano({ 'conteudo.cortadas': 'Nenhuma chapa deste plano tem peças para cortar.' })
  refuseProblemas(antes)
  const excecao = await refuseSemProva(context, antes, body)
  const doEstoque = await holdChapasDoPlano(context, antes.conteudo)
  const retalhos = await prepareRetalhos(context, antes.conteudo, { pedidas: body.sobras, doEstoque })
  await holdMateriais(context, doEstoque, retalhos)
  for (const { guardada, orcamentoId } of doEstoque)
    await changeChapa(context, { params: { id: guardada.id }, body: { estado: 'cortada', orcamentoId } })
  const guardados: Chapa[] = []
  for (const [indice, retalho] of retalhos.entries()) {
    const guardado = await createRetalho(context, retalho)
    const foto = fotos.get(indice)
    if (foto) await addFotoCortada(context, guardado.id, foto)
    // What it is now is what it has to be still when the plan is opened again.
    guardados.push(foto ? await getChapa(context, { params: { id: guardado.id } }) : guardado)
  }
  const conclusao = {
    deVersao: antes.versao,
    chapas: doEstoque.map(({ guardada: { id, estado, orcamentoId, reservadaAte } }) => ({
      id,
      estado,
      orcamentoId,
      reservadaAte,
    })),
    retalhos: guardados,
  }
  return store(context, antes, { conclusao, excecao })
}

/** What no saw can cut is not finished, whatever a device says. @throws {AppError} PLANO_CORTE_COM_PROBLEMAS */
function refuseProblemas({ problemas }: LinhaPlanoCorte): void {
  const [first] = problemas
  if (!first) return
  const more = problemas.length - 1
  const others = more === 0 ? '' : ` E mais ${plural(more, 'problema', 'problemas')}.`
  throw new AppError('PLANO_CORTE_COM_PROBLEMAS', {
    texto: `O plano tem peças que não podem ser cortadas assim. ${first.texto}${others}`,
  })
}

/** @throws {AppError} CHAPA_INDISPONIVEL, MATERIAL_NAO_ENCONTRADO when a stone is gone */
async function holdMateriais(
  context: Context,
  doEstoque: readonly ChapaDoEstoque[],
  retalhos: readonly ChapaCreate[],
): Promise<void> {
  const held = await holdMateriaisDasChapas(context, [
    ...doEstoque.map(({ guardada }) => guardada.estoqueMaterialId),
    ...retalhos.map(({ estoqueMaterialId }) => estoqueMaterialId),
  ])
  const gone = doEstoque.find(({ guardada }) => !held.has(guardada.estoqueMaterialId))
  if (gone)
    throw new AppError('CHAPA_INDISPONIVEL', {
      texto: `O material da chapa ${gone.guardada.codigo} não está mais no estoque.`,
    })
  const unknown = retalhos.findIndex(({ estoqueMaterialId }) => !held.has(estoqueMaterialId))
  if (unknown >= 0)
    throw new AppError('MATERIAL_NAO_ENCONTRADO', {
      campos: { [`sobras.${unknown}.estoqueMaterialId`]: 'Material não encontrado.' },
    })
}

/**
 * A leftover of a slab of the stock is part of what was in slabs. One of a sheet that was typed is stone that was
 * counted without a slab, as far as there is such.
 */
function createRetalho(context: Context, retalho: ChapaCreate): Promise<Chapa> {
  const chapa = retalho.origemId === null ? 'contada' : 'nova'
  return createChapa(context, { body: retalho }, { escolhida: { chapa, resto: 'fica' } })
}

async function store(
  context: Context,
  antes: LinhaPlanoCorte,
  { conclusao, excecao }: { conclusao: ConclusaoGuardada; excecao: Readonly<Record<string, string>> },
): Promise<AnswerOf<'planos-corte.finish'>> {
  const { now } = context
  const fields = {
    estado: 'concluido' as const,
    conclusao,
    concluidoEm: now,
    versao: antes.versao + 1,
    updatedAt: now,
  }
  await updatePlanoCorte(context, { id: antes.id, ...fields })
  const codigos = antes.conteudo.chapas
    .filter(({ id }) => chapasComPecas(antes.conteudo).some(({ chapa }) => chapa === id))
    .flatMap(({ codigo }) => codigo || [])
  await recordEventos(context, [
    {
      entidade: 'plano-corte',
      entidadeId: antes.id,
      acao: 'concluido',
      titulo: antes.nome,
      detalhes: {
        chapas: codigos.join(', '),
        retalhos: conclusao.retalhos.map(({ codigo }) => codigo).join(', '),
        ...excecao,
      },
    },
  ])
  return answerPlanoCorte(context, { ...antes, ...fields })
}
