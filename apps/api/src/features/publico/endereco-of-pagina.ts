import type { FastifyRequest } from 'fastify'

/** Path of the page that a code opens. */
export function pathOfOrcamento(codigo: string): string {
  return `/orcamento/${encodeURIComponent(codigo)}`
}

/** The absolute address of that page: as the operator says, or as it was asked for. */
export function enderecoOfPagina(request: FastifyRequest, codigo: string): string {
  const { publicUrl } = request.server.deps.config
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  return `${origin}${pathOfOrcamento(codigo)}`
}
