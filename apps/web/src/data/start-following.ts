import { whenThere } from '#shared/when-there.ts'

/** Hears from now on what others change (follow-mudancas.ts, which the frame does not wait for); gives how to stop. */
export function startFollowing(userId: string): () => void {
  let stopped = false
  let stop = () => {}
  whenThere(() => import('./follow-mudancas.ts')).then(({ followMudancas }) => {
    if (!stopped) stop = followMudancas(userId)
  }, reportError)
  return () => {
    stopped = true
    stop()
  }
}
