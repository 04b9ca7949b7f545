import { cartaoOfOrcamento } from '@lapida/documento/pagina/cartao'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { FastifyRequest } from 'fastify'
import { versaoOfCartao } from './cartoes.ts'

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

/** The absolute address of its card, another one as soon as anything on it is another. */
export function cartaoOfPagina(
  request: FastifyRequest,
  codigo: string,
  documento: DocumentoOrcamento,
): string {
  return `${enderecoOfPagina(request, codigo)}/cartao.png?v=${versaoOfCartao(cartaoOfOrcamento(documento))}`
}
