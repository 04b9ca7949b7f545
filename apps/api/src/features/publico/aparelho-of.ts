import type { Aparelho } from '@lapida/contracts/valores'

const HELD_IN_A_HAND = /mobi|android|iphone|ipad|ipod|tablet|silk\//i

/** What somebody looks with, as the browser says; what says nothing of a hand stands on a desk. */
export function aparelhoOf(userAgent: string | undefined): Aparelho {
  return HELD_IN_A_HAND.test(userAgent ?? '') ? 'celular' : 'computador'
}
