import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'

const NUMERO = /^[1-9]\d{0,2}$/
const PROPOSTA = 'proposta'

/**
 * A number of a version as an address says it; null where it says none.
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA for a number that no version can have
 */
export function readNumero(texto: unknown): number | null {
  if (texto === undefined || texto === null) return null
  if (typeof texto !== 'string' || !NUMERO.test(texto)) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  return Number(texto)
}

/** The version that a paper or a picture is asked of, as its address says it. */
export function propostaOf({ query }: Pick<FastifyRequest, 'query'>): number | null {
  return readNumero((query as Record<string, unknown>)[PROPOSTA])
}

/** What a page adds to the addresses of its papers and pictures, so that they are of the version that it shows. */
export function consultaOf({ proposta }: Pick<DocumentoOrcamento, 'proposta'>): URLSearchParams {
  return new URLSearchParams(proposta ? [[PROPOSTA, String(proposta.numero)]] : [])
}
