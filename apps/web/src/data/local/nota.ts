/** Before everything that is left. */
export const PREFIXO_DAS_NOTAS = 'lapida-nota/'

/** Where the wizard's snapshot is kept; every note but this, plans and drawings bears the key of its row in `meta`. */
export const NOTA_DO_RASCUNHO = 'rascunho'

/** Before the id of a cutting plan. */
export const NOTA_DE_PLANO = 'plano-corte/'

/** Before the id of a drawing. */
export const NOTA_DE_DESENHO = 'desenho/'

export interface Nota {
  /** null: what was kept is to be forgotten */
  valor: unknown
  /** ISO timestamp */
  em: string
}
