import type { Ponto } from '#kernel/ponto.ts'

/** How two parts meet: sawn apart, mitred, an apron glued below, an upstand that stands on the top, two strips round a corner. */
export type TipoDeJunta = 'emenda' | 'mitra' | 'saia' | 'frontao' | 'quina'

/** A side of a joint: the line in the part's own coordinates; the stone that is looked at lies to its left or right. */
export type LadoDaJunta = {
  chave: string
  de: Ponto
  ate: Ponto
  /** Unit vector into the stone. */ dentro: Ponto
}

/**
 * Two lines that lie on each other when the kitchen stands: `de` on `de`, `ate` on `ate`. Laid flat they do, too, but
 * for those of a corner.
 */
export type Junta = {
  id: string
  tipo: TipoDeJunta
  a: LadoDaJunta
  b: LadoDaJunta
  /** mm */
  comprimento: number
  /** How far the smaller of the two faces reaches from the joint, mm: on a low strip hardly anything is seen. */
  profundidade: number
  /** Stone that lies between the two faces and is not seen, beside what the saw takes, mm. */
  escondido: number
}
