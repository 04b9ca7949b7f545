import { rotas } from '@lapida/contracts/rotas'

export interface OpenedStream {
  status: number
  headers: Headers
  /** Waits for the next line of data, at most so long. Fails when none comes or the stream has ended. */
  next(limitMs?: number): Promise<string>
  /** Resolves when the server has ended it. */
  ended: Promise<void>
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
  const ended = collect(response, (line) => {
    lines.push(line)
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
    close: () => aborting.abort(),
  }
}

async function collect(response: Response, onData: (line: string) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  try {
    for await (const part of response.body ?? []) {
      const texts = (rest + decoder.decode(part, { stream: true })).split('\n')
      rest = texts.pop() ?? ''
      texts.filter((text) => text.startsWith('data: ')).forEach((text) => onData(text.slice('data: '.length)))
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}
