// A way to the program that a test can cut: what a browser meets in a cellar, a tunnel or behind a dead router.
import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** open: all passes. cut: nothing passes. deaf: requests arrive, their answers are lost on the way back. */
export type NetworkState = 'open' | 'cut' | 'deaf'

export interface NetworkSwitch {
  url: string
  set: (state: NetworkState) => void
  stop: () => Promise<void>
}

/** Starts a way to the program at `url` with an address of its own. */
export async function startNetworkSwitch(url: string): Promise<NetworkSwitch> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: NetworkState = 'open'

  function join(one: Socket, other: Socket, passes: () => boolean) {
    sockets.add(one)
    one.on('data', (part: Buffer) => (passes() ? other.write(part) : undefined))
    one.on('error', () => other.destroy())
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
  }

  const server = createServer((browser) => {
    if (state === 'cut') {
      browser.resetAndDestroy()
      return
    }
    const program = connect(Number(target.port), target.hostname)
    join(browser, program, () => state !== 'cut')
    join(program, browser, () => state === 'open')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next
      if (next !== 'deaf') sockets.forEach((socket) => socket.resetAndDestroy())
    },
    async stop() {
      sockets.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}
