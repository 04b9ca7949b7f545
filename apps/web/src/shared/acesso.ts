import type { Papel } from '@lapida/contracts/papel'
import type { Screen } from '@lapida/contracts/screens'
import { canSeePrecos } from '@lapida/domain/conta/precos-e-custos'
import type { Entrado } from './session.ts'

/** What somebody is in the company. */
export function papelOf(user: Entrado | null): Papel {
  return user?.pessoa?.papel ?? 'dono'
}

/** Whether a screen is theirs, and of any use to them: a closed account can only be read. */
export function isScreenOf(
  { papeis, onlyMakes }: Pick<Screen, 'papeis' | 'onlyMakes'>,
  user: Entrado | null,
): boolean {
  if (onlyMakes && isClosed(user)) return false
  return papeis === undefined || papeis.includes(papelOf(user))
}

/** Whether the account was closed, and is only read until its last day. */
export function isClosed(user: Entrado | null): boolean {
  return (user?.encerradaAte ?? null) !== null
}

/** Whether they speak with customers of prices: of quotes, customers and money all of it is told to these alone. */
export function sells(user: Entrado | null): boolean {
  return canSeePrecos({ papel: papelOf(user) })
}

/**
 * Whose records this device keeps together: the person's in that company, as far as their role goes. A person whose role
 * changes begins anew, and what they saw before goes.
 */
export function chaveOf({ id, pessoa }: Entrado): string {
  if (!pessoa || (pessoa.papel === 'dono' && pessoa.id === id)) return id
  const { papel, veCustos, veTodosOrcamentos } = pessoa
  const seus = veTodosOrcamentos === false ? ['seus'] : []
  return [id, pessoa.id, papel, ...(veCustos ? ['custos'] : []), ...seus].join('.')
}

/** Whether what is kept under such a key is theirs who is signed in. */
export function isOf(user: Entrado | null, chave: string): boolean {
  return user !== null && chaveOf(user) === chave
}
