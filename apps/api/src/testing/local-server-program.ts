import { startLocalServer } from '../db/local-server.ts'

/**
 * A process of its own that uses the server of the folder in its argument, for tests that kill it.
 * Prints `ready <pid of the server>`, leaves at SIGTERM and then prints `left`.
 */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('usage: local-server-program <data folder>')

const server = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.error } })
console.log(`ready ${server.pid}`)
const keepAlive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(keepAlive)
  await server.stop()
  console.log('left')
})
