import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CopiaAnswer, CopiaOrder } from './copia-process.ts'
import type { CopiaOutcome } from './run-copia.ts'

/**
 * Makes the nightly copy in a process of its own: reading, compressing and hashing keep no request waiting, and where the
 * processor does not suffice for both, those who work come first.
 * @throws when the process ends without having said how it went
 */
export function runCopiaAside(order: CopiaOrder, signal: AbortSignal): Promise<CopiaOutcome> {
  return new Promise((resolve, reject) => {
    const { path, execArgv } = program()
    const child = fork(path, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let answer: CopiaAnswer | undefined
    const giveUp = () => {
      if (child.connected) child.disconnect()
    }
    signal.addEventListener('abort', giveUp)
    child.once('spawn', () => {
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
      child.send(order)
    })
    child.once('message', (message) => {
      answer = message as CopiaAnswer
    })
    child.once('error', reject)
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', giveUp)
      if (answer && 'outcome' in answer) resolve(answer.outcome)
      else reject(new Error(answer?.problem ?? `The process of the copy ended with ${killedBy ?? code}.`))
    })
  })
}

/** Beside this file in the sources; in the built program under the name of its entry. */
function program(): { path: string; execArgv: string[] } {
  const isSource = import.meta.url.endsWith('.ts')
  const name = isSource ? './copia-process.ts' : './copia-process.js'
  return {
    path: fileURLToPath(new URL(name, import.meta.url)),
    execArgv: isSource ? ['--import', 'tsx'] : [],
  }
}
