import { rotas } from '@lapida/contracts/rotas'

export interface OpenedStream {
  status: number
  headers: Headers
  /** Waits for the next line of data, at most so long. Fails when none comes or the stream has ended. */
  next(limitMs?: number): Promise<string>
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  /** how long the server asked to wait before the next one; undefined while it has not */
  retryMs(): number | undefined
  close(): void
}

/** Opens the stream of changes of a running program as a device does. */
export async function openStream(address: string, token: string): Promise<OpenedStream> {
  const aborting = new AbortController()
  const response = await fetch(`${address}${rotas['sincronizacao.follow'][1]}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborting.signal,
  })
  const lines: string[] = []
  let wake = () => {}
  let retryMs: number | undefined
  const ended = collect(response, (line) => {
    if (line.startsWith('retry: ')) retryMs = Number(line.slice('retry: '.length))
    if (!line.startsWith('data: ')) return
    lines.push(line.slice('data: '.length))
    wake()
  })
  return {
    status: response.status,
    headers: response.headers,
    async next(limitMs = 10_000) {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs))
      if (lines.length === 0)
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), limit, ended])
      const line = lines.shift()
      if (line === undefined) throw new Error('Nothing was heard.')
      return line
    },
    ended,
    retryMs: () => retryMs,
    close: () => aborting.abort(),
  }
}

async function collect(response: Response, onLine: (line: string) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  try {
    for await (const part of response.body ?? []) {
      const texts = (rest + decoder.decode(part, { stream: true })).split('\n')
      rest = texts.pop() ?? ''
      texts.forEach((text) => onLine(text))
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}
