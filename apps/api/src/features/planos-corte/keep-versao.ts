import { keepVersao as keep } from '#features/versoes/keep-versao.ts'
import type { Context } from '#http/context.ts'
import {
  deleteVersoesAntigas,
  findUltimaVersao,
  insertVersao,
  updateVersao,
  type LinhaPlanoCorte,
} from './planos-corte.repository.ts'

/**
 * Keeps the state of a plan that was just stored.
 * @returns whether a new state began
 */
export function keepVersao(context: Context, plano: LinhaPlanoCorte): Promise<boolean> {
  const { id: planoId, versao, nome, conteudo, resumo, problemas } = plano
  const state = { planoId, versao, nome, conteudo, resumo, problemas }
  return keep(context, {
    findUltima: () => findUltimaVersao(context, planoId),
    insert: (guarda) => insertVersao(context, { ...state, ...guarda }),
    update: (antes, guarda) => updateVersao(context, antes, { ...state, ...guarda }),
    deleteAntigas: () => deleteVersoesAntigas(context, planoId),
  })
}
