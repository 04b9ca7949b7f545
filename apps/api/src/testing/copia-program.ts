import { makeCopia } from '../copias/make-copia.ts'
import { restoreCopia } from '../copias/restore-copia.ts'

/**
 * A process of its own that copies or restores and is killed at the step that its last argument counts to; 0: never.
 * Prints `steps <how many there were>` when it came to its end.
 */
const [what, connectionText = '', place = '', killAt] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as {
  host: string
  port: number
  user: string
  database: string
}
const chunkBytes = 200
let steps = 0

function onStep(): undefined {
  steps += 1
  if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}

if (what === 'copia')
  await makeCopia({
    ...{ connection, folder: place, senha: undefined, now: new Date(), lastBytes: 1, chunkBytes },
    onChunk: onStep,
  })
else await restoreCopia({ connection, source: { path: place, senha: undefined }, onStep })
console.log(`steps ${steps}`)
