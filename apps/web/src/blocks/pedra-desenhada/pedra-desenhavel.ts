import type { MaterialDito } from '#data/resources/estoque/estoque.ts'

/** What of a stone says how it looks. */
export type PedraDesenhavel = Pick<MaterialDito, 'nome' | 'acabamento' | 'veio'> & { categoria: string }
