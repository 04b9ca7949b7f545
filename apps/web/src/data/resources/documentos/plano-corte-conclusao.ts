import type { BodyInput } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'
import { refetchChapas } from '#data/resources/estoque/chapas.ts'
import type { PlanoCorteGuardado } from '#data/local/plano-corte-guardado.ts'
import { receivePlanoCorte } from './planos-corte.ts'

export type ConclusaoDoPlano = BodyInput<'planos-corte.finish'>

/**
 * Finishes a plan: its slabs leave the stock, the chosen leftovers come into it, all or nothing. The same version
 * twice finishes it once.
 * @throws {ApiError} PLANO_CORTE_ALTERADO, PLANO_CORTE_CONCLUIDO, CHAPA_INDISPONIVEL, CODIGO_EM_USO, DADOS_INVALIDOS,
 * MATERIAL_NAO_ENCONTRADO, SEM_CONEXAO.
 */
export async function finishPlanoCorte(id: string, body: ConclusaoDoPlano): Promise<PlanoCorteGuardado> {
  const plano = await call('planos-corte.finish', { params: { id }, body })
  const kept = await receivePlanoCorte(plano)
  await refetchChapas()
  return kept
}

/** Undoes the finishing of a plan within 24 hours. @throws {ApiError} PLANO_CORTE_SEM_VOLTA, SEM_CONEXAO. */
export async function reopenPlanoCorte(id: string): Promise<void> {
  await receivePlanoCorte(await call('planos-corte.reopen', { params: { id } }))
  await refetchChapas()
}
