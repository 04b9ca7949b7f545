import { sells } from './acesso.ts'
import { useSession } from './session.ts'

/** The screen where the work of who is signed in begins; a sign-in leads there (app/guards.ts). */
export function useInicio(): 'home' | 'pecas' {
  return sells(useSession().user) ? 'home' : 'pecas'
}
