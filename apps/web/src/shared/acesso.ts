import type { Papel } from '@lapida/contracts/papel'
import type { Screen } from '@lapida/contracts/screens'
import { useSession, type Entrado } from './session.ts'

/** What somebody is in the company. */
export function papelOf(user: Entrado | null): Papel {
  return user?.pessoa?.papel ?? 'dono'
}

/** Whether a screen is theirs. */
export function isScreenOf({ papeis }: Pick<Screen, 'papeis'>, user: Entrado | null): boolean {
  return papeis === undefined || papeis.includes(papelOf(user))
}

/** Whether the fields are there that say what things cost the company. */
export function useVeCustos(): boolean {
  const { user } = useSession()
  const papel = papelOf(user)
  return papel === 'dono' || (papel === 'vendedor' && user?.pessoa?.veCustos === true)
}

/** Whether what belongs to an owner alone is theirs. */
export function useIsDono(): boolean {
  return papelOf(useSession().user) === 'dono'
}

/** Whether this device keeps quotes and customers for them: at the saw and at the site they are read from the server. */
export function keepsOrcamentos(user: Entrado | null): boolean {
  const papel = papelOf(user)
  return papel === 'dono' || papel === 'vendedor'
}

/**
 * Whose records this device keeps together: the person's in that company, as far as their role goes. A person whose role
 * changes begins anew, and what they saw before goes.
 */
export function chaveOf({ id, pessoa }: Entrado): string {
  if (!pessoa || (pessoa.papel === 'dono' && pessoa.id === id)) return id
  return [id, pessoa.id, pessoa.papel, ...(pessoa.veCustos ? ['custos'] : [])].join('.')
}

/** Whether what is kept under such a key is theirs who is signed in. */
export function isOf(user: Entrado | null, chave: string): boolean {
  return user !== null && chaveOf(user) === chave
}
