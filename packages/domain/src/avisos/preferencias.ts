import type { TipoAviso } from '@lapida/contracts/valores'

/** Kinds that nobody is told outside of the app until they want it: a look is not an answer. */
export const DESLIGADOS_DE_INICIO: readonly TipoAviso[] = ['visto']
