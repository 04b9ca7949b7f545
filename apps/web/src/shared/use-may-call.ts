import { mayCall, type ChamadaOferecida } from './may-call.ts'
import { useSession } from './session.ts'

/** Whether a call is theirs to make who is signed in. */
export function useMayCall(): (chamada: ChamadaOferecida) => boolean {
  const { user } = useSession()
  return (chamada) => mayCall(chamada, user)
}
