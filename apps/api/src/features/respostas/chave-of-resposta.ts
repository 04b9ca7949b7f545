import { createHash } from 'node:crypto'
import { canonicalJson } from '#http/canonical-json.ts'
import type { LinhaResposta } from './respostas.repository.ts'

/** What makes an answer another one though it comes with the same key. */
type Dizeres = Pick<LinhaResposta, 'tipo'> & Partial<Pick<LinhaResposta, 'motivo' | 'mensagem' | 'linha'>>

/**
 * The key under which an answer is kept, so that a repeat is the same answer. All forms of a page carry one key, also when
 * it is shown again by going back: what is asked, and in which words, belong to it.
 */
export function chaveOfResposta(
  chave: string | null,
  { tipo, motivo = null, mensagem = '', linha = null }: Dizeres,
): string | null {
  if (chave === null) return null
  return createHash('sha256').update(canonicalJson({ chave, tipo, motivo, mensagem, linha })).digest('hex')
}
