import { papelOf } from './acesso.ts'
import { useSession } from './session.ts'

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
