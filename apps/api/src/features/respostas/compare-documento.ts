import { timingSafeEqual } from 'node:crypto'
import type { ExigenciaResposta } from '@lapida/contracts/valores'
import {
  documentoGuardado,
  documentoMascarado,
  documentoPedido,
  ladosOfConferencia,
} from '@lapida/domain/resposta/documento-do-cliente'
import type { LinhaResposta } from './respostas.repository.ts'

/** What is kept of a document that was right. */
export type DocumentoConferido = Pick<LinhaResposta, 'documento' | 'conferencia'>

/**
 * Compares what was typed with the document on file, in a time that says nothing of how much of it was right; null
 * where it is wrong.
 */
export function compareDocumento(
  exigencia: ExigenciaResposta,
  { typed, noCadastro }: { typed: string; noCadastro: string },
): DocumentoConferido | null {
  const pedido = documentoPedido(exigencia, noCadastro)
  const lados = ladosOfConferencia(pedido, { typed, noCadastro })
  if (!lados || !isEqual(lados.digitado, lados.esperado)) return null
  const { conferencia } = pedido
  if (conferencia === 'nenhuma') return { documento: '', conferencia }
  return { documento: documentoMascarado(documentoGuardado(noCadastro) || typed), conferencia }
}

const WIDTH = 64

/** As long for any two texts: both are written to one width. */
function isEqual(one: string, other: string): boolean {
  const wide = (text: string) => Buffer.from(text.padEnd(WIDTH, ' '))
  const [a, b] = [wide(one), wide(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
