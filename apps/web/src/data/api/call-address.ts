import { rotas, type NomeRota } from '@lapida/contracts/rotas'

/** What a call may carry, whatever its name. */
export interface CallParts {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** how long to wait for the answer */
  timeoutMs?: number
}

/** Path and query of a call: addressOf('clientes.get', { params: { id } }). */
export function addressOf(name: NomeRota, { params = {}, query = {} }: CallParts): string {
  const [, pattern] = rotas[name]
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}
