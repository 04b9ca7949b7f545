import { papelOf, sells } from './acesso.ts'
import { useSession } from './session.ts'

/** Whether the fields are there that say what things cost the company. */
export function useVeCustos(): boolean {
  // The server says it; who signed in before there were people is the owner.
  return useSession().user?.pessoa?.veCustos ?? true
}

/** Whether the fields are there that say what the company asks for things. */
export function useVePrecos(): boolean {
  return sells(useSession().user)
}

/** Whether what belongs to an owner alone is theirs. */
export function useIsDono(): boolean {
  return papelOf(useSession().user) === 'dono'
}
