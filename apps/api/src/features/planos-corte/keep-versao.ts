import type { Context } from '#http/context.ts'
import {
  deleteVersoesAntigas,
  findUltimaVersao,
  insertVersao,
  updateVersao,
  type LinhaPlanoCorte,
} from './planos-corte.repository.ts'

/** What one device saves within this time is one state to come back to: it saves after every pause of the hand. */
const ONE_STATE_MS = 5 * 60_000

/** Enough of a token's hash to tell two sign-ins apart, and too little to look one up. */
const SESSAO_LENGTH = 16

/**
 * Keeps the state of a plan that was just stored. Changes of the same sign-in within five minutes share one state,
 * the last of them; of all states only the last ones are kept.
 * @returns whether a new state began
 */
export async function keepVersao(context: Context, plano: LinhaPlanoCorte): Promise<boolean> {
  const { userId, now } = context
  const { id: planoId, versao, nome, conteudo, resumo } = plano
  const sessao = context.tokenHash.slice(0, SESSAO_LENGTH)
  const last = await findUltimaVersao(context, planoId)
  const shares =
    last !== null && last.sessao === sessao && now.getTime() - last.iniciadaEm.getTime() < ONE_STATE_MS
  const row = { userId, planoId, versao, nome, conteudo, resumo, sessao, createdAt: now }
  if (shares) {
    await updateVersao(context, last.versao, { ...row, iniciadaEm: last.iniciadaEm })
    return false
  }
  await insertVersao(context, { ...row, iniciadaEm: now })
  await deleteVersoesAntigas(context, planoId)
  return true
}
