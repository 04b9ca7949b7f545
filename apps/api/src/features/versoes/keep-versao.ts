import type { Context } from '#http/context.ts'

/** What one device saves within this time is one state to come back to: it saves after every pause of the hand. */
const ONE_STATE_MS = 5 * 60_000

/** Enough of a token's hash to tell two sign-ins apart, and too little to look one up. */
const SESSAO_LENGTH = 16

/** What every kept state has beside its content. */
export interface Guarda {
  userId: string
  sessao: string
  iniciadaEm: Date
  createdAt: Date
}

/** Where the states of one document are kept. */
export interface Versoes {
  findUltima(): Promise<{ versao: number; sessao: string; iniciadaEm: Date } | null>
  insert(guarda: Guarda): Promise<void>
  /** in the place of the one that `versao` names */
  update(versao: number, guarda: Guarda): Promise<void>
  /** forgets the states before the last ones that are kept */
  deleteAntigas(): Promise<void>
}

/**
 * Keeps the state of a document that was just stored. Changes of the same sign-in within five minutes share one state,
 * the last of them; of all states only the last ones are kept.
 * @param options.alone begins a state of its own, whatever came before
 * @returns whether a new state began
 */
export async function keepVersao(
  { userId, now, tokenHash }: Context,
  versoes: Versoes,
  { alone = false }: { alone?: boolean } = {},
): Promise<boolean> {
  const sessao = tokenHash.slice(0, SESSAO_LENGTH)
  const last = await versoes.findUltima()
  const shares =
    !alone &&
    last !== null &&
    last.sessao === sessao &&
    now.getTime() - last.iniciadaEm.getTime() < ONE_STATE_MS
  if (shares) {
    await versoes.update(last.versao, { userId, sessao, iniciadaEm: last.iniciadaEm, createdAt: now })
    return false
  }
  await versoes.insert({ userId, sessao, iniciadaEm: now, createdAt: now })
  await versoes.deleteAntigas()
  return true
}
