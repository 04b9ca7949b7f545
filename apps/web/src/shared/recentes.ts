import type { ScreenName } from '@lapida/contracts/screens'

/** A record whose screen was opened on this device. */
export interface Recente {
  tela: Extract<ScreenName, 'orcamento-detalhes' | 'cliente-detalhes'>
  id: string
}

const KEY = 'recentes'
const MOST = 8

/** The records that were opened last, the latest first. Only ids: what they name is in the user's own store. */
export function recentes(): Recente[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecente) : []
  } catch {
    return []
  }
}

/** Remembers that a record's screen was opened. */
export function rememberRecente(opened: Recente): void {
  const others = recentes().filter(({ tela, id }) => tela !== opened.tela || id !== opened.id)
  localStorage.setItem(KEY, JSON.stringify([opened, ...others].slice(0, MOST)))
}

function isRecente(value: unknown): value is Recente {
  if (typeof value !== 'object' || value === null) return false
  const { tela, id } = value as Partial<Recente>
  return (tela === 'orcamento-detalhes' || tela === 'cliente-detalhes') && typeof id === 'string'
}
