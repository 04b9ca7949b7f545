import { keepVersao as keep, type Guarda } from '#features/versoes/keep-versao.ts'
import type { Context } from '#http/context.ts'
import {
  deleteVersoesAntigas,
  findUltimaVersao,
  insertVersao,
  updateVersao,
  type LinhaDesenho,
} from './desenhos.repository.ts'

/**
 * Keeps the state of a drawing that was just stored.
 * @param options.alone begins a state of its own: the first of a revision does not take the place of the last of the
 * one before
 * @returns whether a new state began
 */
export function keepVersao(
  context: Context,
  desenho: LinhaDesenho,
  options: { alone?: boolean } = {},
): Promise<boolean> {
  const { id: desenhoId, versao, nome, revisao, conteudo, resumo } = desenho
  const state = { desenhoId, versao, nome, revisao, conteudo, resumo }
  const versoes = {
    findUltima: () => findUltimaVersao(context, desenhoId),
    insert: (guarda: Guarda) => insertVersao(context, { ...state, ...guarda }),
    update: (antes: number, guarda: Guarda) => updateVersao(context, antes, { ...state, ...guarda }),
    deleteAntigas: () => deleteVersoesAntigas(context, desenhoId),
  }
  return keep(context, versoes, options)
}
