// The postal-code service that the program asks, as a small server on this machine with three addresses in it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ADDRESSES: Record<string, object> = {
  '01310100': { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' },
  '30130010': {
    logradouro: 'Praça Sete de Setembro',
    bairro: 'Centro',
    localidade: 'Belo Horizonte',
    uf: 'MG',
  },
  // One for a whole town.
  '29300000': { logradouro: '', bairro: '', localidade: 'Cachoeiro de Itapemirim', uf: 'ES' },
}

/** Starts the service; it answers `GET /{cep}/json` as the real one does, unknown ones with `erro`. */
export async function startCepService(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const cep = /\d{8}/.exec(request.url ?? '')?.[0] ?? ''
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(ADDRESSES[cep] ? { cep, ...ADDRESSES[cep] } : { erro: 'true' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
