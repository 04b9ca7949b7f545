import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often a process is asked whether it is ready. */
const LOOK_EVERY_MS = 100
/** What may be asked again of another process when an answer broke (RFC 9110, 9.2.1): it changes nothing. */
const SAFE = ['GET', 'HEAD']

interface Upstream {
  origin: string
  agent: Agent
  ready: boolean
}

/** A small proxy before several processes of the program. */
export interface RoundRobin {
  origin: string
  add(origin: string): Promise<void>
  remove(origin: string): void
  /** how many of the processes say that they are ready */
  readyCount(): number
  close(): Promise<void>
}

/**
 * Gives each call to the next process that is ready. What could not be handed over goes to another one; what was, and was
 * not answered, is asked again only where that changes nothing, and answered 502 otherwise: whoever asked knows its key.
 */
export async function startRoundRobin(): Promise<RoundRobin> {
  const upstreams: Upstream[] = []
  let turn = 0
  const inTurn = (): Upstream[] => {
    const ready = upstreams.filter(({ ready: isReady }) => isReady)
    turn += 1
    return ready.map((_, index) => ready[(index + turn) % ready.length]).filter((one) => one !== undefined)
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing, inTurn()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const look = async (upstream: Upstream): Promise<void> => {
    upstream.ready = await fetch(`${upstream.origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const timer = setInterval(() => void Promise.all(upstreams.map(look)), LOOK_EVERY_MS)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(origin) {
      const upstream = { origin, agent: new Agent({ keepAlive: true }), ready: false }
      await look(upstream)
      upstreams.push(upstream)
    },
    remove(origin) {
      const index = upstreams.findIndex((one) => one.origin === origin)
      for (const { agent } of upstreams.splice(index, index < 0 ? 0 : 1)) agent.destroy()
    },
    readyCount: () => upstreams.filter(({ ready }) => ready).length,
    async close() {
      clearInterval(timer)
      for (const { agent } of upstreams) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstreams: Upstream[],
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  for (const upstream of upstreams) {
    const passed = await passTo(upstream, { incoming, outgoing, body })
    if (passed === 'answered') return
    if (passed === 'broken' && !SAFE.includes(incoming.method ?? '')) break
  }
  outgoing.writeHead(502, { 'content-type': 'application/json', 'retry-after': '1' }).end('{}')
}

interface Passing {
  incoming: IncomingMessage
  outgoing: ServerResponse
  body: Buffer
}

/** `refused`: the process never saw it. `broken`: it did, and nothing of an answer came. */
function passTo(
  upstream: Upstream,
  { incoming, outgoing, body }: Passing,
): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming
    const target = ask(`${upstream.origin}${url}`, { method, headers, agent: upstream.agent })
    target.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
      answer.pipe(outgoing)
      // A broken answer is broken for whoever asked, too.
      answer.on('error', () => outgoing.destroy())
      outgoing.on('close', () => target.destroy())
      resolve('answered')
    })
    target.on('error', (error) => {
      upstream.ready = false
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken')
    })
    target.end(body)
  })
}

function withoutConnection(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers
  return rest
}
