import { DIAS_NA_LIXEIRA } from '@lapida/domain/historico/lixeira'
import { daysBefore } from '@lapida/domain/historico/prazos'
import { diaCivil } from '@lapida/domain/shared/datas'
import type { Context } from '#http/context.ts'
import { deleteFotos, findFotos } from './fotos.repository.ts'
import { insertLapides } from './lapides.repository.ts'
import { findPrazo, holdVersao } from './pessoa.repository.ts'
import {
  emptyLixeira,
  emptyLixeiraDoEstoque,
  findContasComPrazoVencido,
  findEvidenciasVencidas,
  findOrcamentosNoFim,
  TABELAS_DA_LIXEIRA,
} from './prazos.repository.ts'
import { deleteEventos } from './rastros.repository.ts'
import { deleteOrcamentos, findIdsDosContatos } from './remove-orcamentos.repository.ts'
import { forgetEvidencia } from './restrict-orcamentos.repository.ts'

/** Quotes of one transaction: other writers of the account wait no longer than that takes. */
const QUOTES_AT_ONCE = 200

/** Accounts for which something is to be done. */
export function listContasComPrazoVencido(context: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  return findContasComPrazoVencido(context)
}

/**
 * Takes from an account the evidence of erased customers whose time is over, and what was deleted ninety days ago. Done
 * twice it does nothing more. @returns whether more is left to do
 */
export async function endPrazos(context: Context): Promise<boolean> {
  await holdVersao(context)
  await endEvidencias(context)
  const antes = daysBefore(context.now, DIAS_NA_LIXEIRA)
  const hasMore = await endOrcamentos(context, antes)
  if (hasMore) return true
  await endRegistros(context, antes)
  return false
}

async function endEvidencias(context: Context): Promise<void> {
  const { zona } = await findPrazo(context)
  const ids = await findEvidenciasVencidas(context, diaCivil(context.now, zona))
  if (ids.length === 0) return
  const fotos = await findFotos(context, { clienteId: null, orcamentoIds: ids })
  await forgetEvidencia(context, ids)
  await deleteFotos(context, fotos)
}

async function endOrcamentos(context: Context, antes: Date): Promise<boolean> {
  const ids = await findOrcamentosNoFim(context, { antes, limite: QUOTES_AT_ONCE })
  if (ids.length === 0) return false
  const fotos = await findFotos(context, { clienteId: null, orcamentoIds: ids })
  const contatoIds = await findIdsDosContatos(context, ids)
  await deleteOrcamentos(context, ids)
  await deleteEventos(context, ids)
  await deleteFotos(context, fotos)
  await insertLapides(context, [
    ...ids.map((id) => ({ recurso: 'orcamentos' as const, id })),
    ...contatoIds.map((id) => ({ recurso: 'contatos' as const, id })),
  ])
  return ids.length === QUOTES_AT_ONCE
}

async function endRegistros(context: Context, antes: Date): Promise<void> {
  for (const tabela of TABELAS_DA_LIXEIRA) {
    const ids = await emptyLixeira(context, tabela, antes)
    if (tabela !== 'chapas') await deleteEventos(context, ids)
    if (tabela === 'clientes')
      await insertLapides(
        context,
        ids.map((id) => ({ recurso: 'clientes' as const, id })),
      )
  }
  await emptyLixeiraDoEstoque(context, antes)
}
