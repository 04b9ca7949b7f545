import type { Papel } from './papel.ts'

// Who may make a call, or open a screen: every call that needs a token names one of these.

/** Money, people, settings, and everything at once. */
export const SO_DONO = ['dono'] as const satisfies readonly Papel[]
/** What is said and sold to customers. */
export const VENDAS = ['dono', 'vendedor'] as const satisfies readonly Papel[]
/** What the saw is told, and what leaves and enters the stock by it. */
export const CORTE = ['dono', 'oficina'] as const satisfies readonly Papel[]
/** Slabs: who sells them and who cuts them. */
export const CHAPAS = ['dono', 'vendedor', 'oficina'] as const satisfies readonly Papel[]
/** Customers' addresses, measures and drawings. */
export const MEDIDAS = ['dono', 'vendedor', 'medidor'] as const satisfies readonly Papel[]
/** Who measures, and who cuts by it. */
export const PRODUCAO = ['oficina', 'medidor'] as const satisfies readonly Papel[]
/** Whoever works there. */
export const TODOS = ['dono', 'vendedor', 'oficina', 'medidor'] as const satisfies readonly Papel[]
