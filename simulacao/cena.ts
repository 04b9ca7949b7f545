import type { Conta, Mundo } from './mundo.ts'
import type { Sorte } from './sorte.ts'

/** What somebody has who does one thing: the world, who of which account it is, and the draws of the step. */
export interface Cena {
  mundo: Mundo
  sorte: Sorte
  conta: Conta
}

/** Somebody does one thing, or nothing where there is nothing to do. */
export type Acao = (cena: Cena) => Promise<unknown>

/** Ids of the account's rows, the oldest first. */
export async function idsOf({ mundo, conta }: Cena, tabela: string, where = 'true'): Promise<string[]> {
  const rows = await mundo.rows<{ id: string }>(
    `select id from ${tabela} t where user_id = $1 and ${where} order by created_at, id`,
    [conta.id],
  )
  return rows.map(({ id }) => id)
}

/** One of the account's rows, or undefined. */
export async function pickId(cena: Cena, tabela: string, where?: string): Promise<string | undefined> {
  return cena.sorte.pick(await idsOf(cena, tabela, where))
}

/** A text that nothing else has, with the mark of the account in it. */
export function uniqueText({ sorte, conta }: Pick<Cena, 'sorte' | 'conta'>, word: string): string {
  return `${word} ${conta.marca} ${sorte.whole(1, 10 ** 9).toString(36)}`
}

/** Whether the program said that it is done. */
export function succeeded(answer: { status: number } | null): boolean {
  return answer !== null && answer.status >= 200 && answer.status < 300
}
