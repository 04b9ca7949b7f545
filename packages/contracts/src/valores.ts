/** Values that fields may have, apart from the schemas so that a screen can name them without loading any validation. */

export const STATUS = ['rascunho', 'finalizado', 'aprovado', 'rejeitado'] as const
export type Status = (typeof STATUS)[number]

/** Kinds of bank account, '' while none is chosen. */
export const TIPOS_CONTA = ['Corrente', 'Poupança', ''] as const

/** Which records a history is about; without it, all of them. */
export const TIPOS_HISTORICO = ['orcamentos', 'clientes'] as const
export type TipoHistorico = (typeof TIPOS_HISTORICO)[number]
