import type { Desenho } from '#model/tipos.ts'
import type { Mudanca } from './mudanca.ts'
import { mend, remendos, type Remendo } from './remendo.ts'

/** One step that can be undone: its name for the list, and the changes there and back. */
export type Passo = { nome: string; ida: Remendo[]; volta: Remendo[] }

/** What was done, oldest first; the first `feitos` steps are in the document, the others were undone. Plain JSON. */
export type Historico = { passos: Passo[]; feitos: number }

/** How many steps survive a reload. */
export const PASSOS_GUARDADOS = 500

/** A history in which nothing was done. */
export const HISTORICO_VAZIO: Historico = { passos: [], feitos: 0 }

/** Writes a change down; steps that were undone are gone. A change that changed nothing leaves no step. */
export function record(historico: Historico, antes: Desenho, { desenho, nome }: Mudanca): Historico {
  const ida = remendos(antes, desenho)
  if (ida.length === 0) return historico
  const passo = { nome, ida, volta: remendos(desenho, antes) }
  const passos = [...historico.passos.slice(0, historico.feitos), passo]
  return { passos, feitos: passos.length }
}

/** The document one step back; undefined when there is none. */
export function undo(historico: Historico, desenho: Desenho) {
  const passo = historico.passos[historico.feitos - 1]
  if (!passo) return undefined
  return {
    nome: passo.nome,
    desenho: mend(desenho, passo.volta),
    historico: { ...historico, feitos: historico.feitos - 1 },
  }
}

/** The document one step forward; undefined when there is none. */
export function redo(historico: Historico, desenho: Desenho) {
  const passo = historico.passos[historico.feitos]
  if (!passo) return undefined
  return {
    nome: passo.nome,
    desenho: mend(desenho, passo.ida),
    historico: { ...historico, feitos: historico.feitos + 1 },
  }
}

/** What of a history is kept on the device: the last steps, as they lie around the present. */
export function historicoParaGuardar(historico: Historico, limite = PASSOS_GUARDADOS): Historico {
  const sobram = Math.max(0, historico.passos.length - limite)
  const fora = Math.min(sobram, historico.feitos)
  return {
    passos: historico.passos.slice(fora, fora + limite),
    feitos: historico.feitos - fora,
  }
}
