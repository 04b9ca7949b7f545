import type { Receita } from './formato.ts'
import { FEITAS } from './receitas-feitas.ts'
import { GRANITOS_FINOS } from './receitas-granitos-finos.ts'
import { GRANITOS_PINTADOS } from './receitas-granitos-pintados.ts'
import { MARMORES } from './receitas-marmores.ts'

const TODAS = { ...GRANITOS_PINTADOS, ...GRANITOS_FINOS, ...MARMORES, ...FEITAS } as const

/** A stone that can be drawn. */
export type NomeDaReceita = keyof typeof TODAS

/** How each stone that can be drawn looks. */
export const RECEITAS: Readonly<Record<NomeDaReceita, Receita>> = TODAS

/** The names of the stones that can be drawn. */
export const NOMES_DAS_RECEITAS = Object.keys(TODAS) as readonly NomeDaReceita[]
