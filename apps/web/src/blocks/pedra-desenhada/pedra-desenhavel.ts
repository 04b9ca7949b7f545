import type { EstoqueMaterial } from '@lapida/contracts/estoque'

/** What of a stone says how it looks. */
export type PedraDesenhavel = Pick<EstoqueMaterial, 'nome' | 'acabamento' | 'veio'> & { categoria: string }
