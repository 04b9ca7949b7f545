import type { Status } from '@lapida/contracts/valores'

/** Names of the statuses on screen, in the order of the kanban columns. */
export const ROTULOS_STATUS: Readonly<Record<Status, string>> = {
  rascunho: 'Rascunho',
  finalizado: 'Finalizado',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
}

/** The four statuses in the order of the kanban columns. */
export const STATUS_EM_ORDEM: readonly Status[] = ['rascunho', 'finalizado', 'aprovado', 'rejeitado']

/** Which status colours a badge takes: one set per status, amber ('pendente') for anything unknown. */
export type TomStatus = Status | 'pendente'

/**
 * The stored status of a text (ruling 4): 'concluido' is finalizado; 'pendente', empty and missing are
 * rascunho; null when the text is no status at all.
 */
export function normalizeStatus(text: string | null | undefined): Status | null {
  if (text === null || text === undefined || text === '' || text === 'pendente') return 'rascunho'
  if (text === 'concluido') return 'finalizado'
  return isStatus(text) ? text : null
}

function isStatus(text: string): text is Status {
  return Object.hasOwn(ROTULOS_STATUS, text)
}

/** A status as it reads on screen; an empty or unknown one reads 'Pendente', concluido 'Concluído'. */
export function rotuloStatus(text: string | null | undefined): string {
  if (text === 'concluido') return 'Concluído'
  return typeof text === 'string' && isStatus(text) ? ROTULOS_STATUS[text] : 'Pendente'
}

/** The colours of a status badge (spec 1 §4): concluido as finalizado, anything unknown amber. */
export function tomStatus(text: string | null | undefined): TomStatus {
  if (text === 'concluido') return 'finalizado'
  return typeof text === 'string' && isStatus(text) ? text : 'pendente'
}
