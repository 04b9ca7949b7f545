import { CHAPA } from '@lapida/contracts/campos-escritos'
import type { Chapa, ChapaChange } from '@lapida/contracts/chapa'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { changeChapa } from '#features/chapas/change-chapa.ts'
import { holdChapas, type ChapaGuardada } from '#features/chapas/hold-chapas.ts'
import { holdMateriaisDasChapas } from '#features/chapas/hold-materiais-das-chapas.ts'
import { loadChapas } from '#features/chapas/load-chapas.ts'
import { takeBackRetalho } from '#features/chapas/take-back-retalho.ts'
import { writeMovimento } from '#features/movimentos/write-movimento.ts'
import { AppError } from '#http/app-error.ts'
import { canonicalJson } from '#http/canonical-json.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { answerPlanoCorte } from './answer-plano-corte.ts'
import { reabrivelAte } from './planos-corte.presenter.ts'
import {
  holdConta,
  isContadoElsewhere,
  recordEventos,
  updatePlanoCorte,
  type ConclusaoGuardada,
} from './planos-corte.repository.ts'
import { findOrcamentos } from './referencias.repository.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * Undoes the finishing of a plan within 24 hours: slabs are as they were, leftovers gone, quantities what they were,
 * all or nothing. A plan that is open is answered as it is.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO, PLANO_CORTE_SEM_VOLTA
 */
export async function reopenPlanoCorte(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.reopen'>, 'params'>,
): Promise<AnswerOf<'planos-corte.reopen'>> {
  await holdConta(context)
  const antes = await requirePlanoCorte(context, params.id, { hold: true })
  const { conclusao, concluidoEm } = antes
  if (conclusao === null || concluidoEm === null) return answerPlanoCorte(context, antes)
  if (context.now > reabrivelAte(concluidoEm))
    throw withoutVolta(['Passaram mais de 24 horas desde a conclusão deste plano.'])
  await undo(context, antes.id, conclusao)
  const fields = {
    estado: 'aberto' as const,
    conclusao: null,
    concluidoEm: null,
    versao: antes.versao + 1,
    updatedAt: context.now,
  }
  await updatePlanoCorte(context, { id: antes.id, ...fields })
  await recordEventos(context, [
    { entidade: 'plano-corte', entidadeId: antes.id, acao: 'reaberto', titulo: antes.nome },
  ])
  return answerPlanoCorte(context, { ...antes, ...fields })
}

async function undo(context: Context, planoId: string, conclusao: ConclusaoGuardada): Promise<void> {
  const { chapas, retalhos, contadosAMao = [] } = conclusao
  const held = await holdChapas(
    context,
    [...chapas, ...retalhos].map(({ id }) => id),
  )
  await refuseChanges(context, conclusao, held)
  const materialIds = [
    ...[...held.values()].map(({ estoqueMaterialId }) => estoqueMaterialId),
    ...contadosAMao.map(({ id }) => id),
  ]
  const materiais = await holdMateriaisDasChapas(context, materialIds)
  if (materialIds.some((id) => !materiais.has(id)))
    throw withoutVolta(['O material de uma chapa deste plano foi excluído desde a conclusão.'])
  for (const { id } of retalhos) await takeBackRetalho(context, id)
  const bodies = await bodiesOf(context, chapas)
  for (const [index, { id }] of chapas.entries())
    await changeChapa(context, { params: { id }, body: bodies[index] ?? {} })
  await countByHandAgain(context, planoId, contadosAMao)
}

/** What slabs were before; one that was kept for a quote which is not approved any more is kept for nobody. */
async function bodiesOf(context: Context, chapas: ConclusaoGuardada['chapas']): Promise<ChapaChange[]> {
  const orcamentos = await findOrcamentos(
    context,
    chapas.flatMap(({ orcamentoId }) => orcamentoId ?? []),
  )
  return chapas.map(({ estado, orcamentoId, reservadaAte = null }) => {
    const keeps = orcamentoId === null || orcamentos.get(orcamentoId)?.aprovado === true
    if (estado === 'reservada' && !keeps)
      return { estado: 'disponivel', orcamentoId: null, reservadaAte: null }
    return { estado, orcamentoId, reservadaAte }
  })
}

async function refuseChanges(
  context: Context,
  { chapas, retalhos }: ConclusaoGuardada,
  held: ReadonlyMap<string, ChapaGuardada>,
): Promise<void> {
  const now = await loadChapas(
    context,
    retalhos.map(({ id }) => id),
  )
  const problems = [
    ...retalhos.flatMap(
      (retalho) =>
        problemOfRetalho(
          retalho,
          now.find(({ id }) => id === retalho.id),
        ) ?? [],
    ),
    ...chapas.flatMap(({ id }) => problemOfChapa(held.get(id)) ?? []),
  ]
  if (problems.length > 0) throw withoutVolta(problems)
}

function problemOfRetalho(antes: Chapa, agora: Chapa | undefined): string | null {
  const since = (what: string) => `O retalho ${agora?.codigo ?? antes.codigo} foi ${what} desde a conclusão.`
  if (!agora) return since('excluído')
  if (agora.estado === 'reservada') return since('reservado')
  if (agora.estado === 'cortada') return since('cortado')
  return isSame(antes, agora) ? null : since('alterado')
}

/** A field that the program of then did not know is what every slab had then. */
function isSame(antes: Chapa, agora: Chapa): boolean {
  const { updatedAt: _antes, ...before } = { ...CHAPA.padroes, ...antes }
  const { updatedAt: _agora, ...now } = agora
  return canonicalJson(before) === canonicalJson(now)
}

function problemOfChapa(chapa: ChapaGuardada | undefined): string | null {
  if (!chapa) return 'Uma chapa deste plano não existe mais.'
  if (chapa.excluidoEm) return `A chapa ${chapa.codigo} foi excluída desde a conclusão.`
  return chapa.estado === 'cortada' ? null : `A chapa ${chapa.codigo} foi alterada desde a conclusão.`
}

function withoutVolta(problems: readonly string[]): AppError {
  return new AppError('PLANO_CORTE_SEM_VOLTA', { texto: problems.join(' ') })
}

/**
 * What finishing a plan took out while a leftover still made its stone 'held by slabs' (before ruling 46). All plans
 * that came after it remember the same m²; the last of them to be undone brings them back.
 */
async function countByHandAgain(
  context: Context,
  planoId: string,
  contadosAMao: readonly { id: string; quantidade: number }[],
): Promise<void> {
  for (const { id, quantidade } of contadosAMao) {
    if (quantidade === 0 || (await isContadoElsewhere(context, { planoId, materialId: id }))) continue
    await writeMovimento(context, {
      produto: { tipo: 'material', id },
      tipo: 'correcao',
      quantidade,
      motivo: 'Conclusão de um plano de corte desfeita',
    })
  }
}
