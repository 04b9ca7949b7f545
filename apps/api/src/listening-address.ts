import type { AddressInfo } from 'node:net'

const ANY_ADDRESS = ['0.0.0.0', '::']

/** The address to open in a browser of this machine. */
export function listeningAddress(
  host: string,
  bound: AddressInfo | string | null,
  protocol: 'http' | 'https' = 'http',
): string {
  const port = typeof bound === 'object' && bound !== null ? `:${bound.port}` : ''
  const name = ANY_ADDRESS.includes(host) ? '127.0.0.1' : host
  return `${protocol}://${name.includes(':') ? `[${name}]` : name}${port}`
}

/** What to tell when we cannot listen. */
export function portProblem(error: unknown, { port, host }: { port: number; host: string }): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    return `A porta ${port} já está em uso. Escolha outra, por exemplo: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES') return `Sem permissão para usar a porta ${port}. Escolha uma acima de 1023 em PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `Esta máquina não tem o endereço ${host} (HOST).`
  return `Não foi possível abrir ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
}
