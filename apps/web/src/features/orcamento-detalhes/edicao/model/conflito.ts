import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { rebaseMudanca } from '@lapida/domain/orcamento/juncao'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { camposOfOrcamento, type CamposDoOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import { isFotoLocal } from '#data/foto-local.ts'
import type { Edicao } from './edicao.ts'
import { mudancas } from './mudancas.ts'

/**
 * Whether somebody else changed what is changed here too, each in another way. What only others changed is joined with it
 * when it is saved.
 */
export function hasConflito(edicao: Edicao, agora: Orcamento): boolean {
  const mine = mudancas(edicao)
  const { before, after } = statesOf(edicao, agora)
  if (!mine || differenceOf(ORCAMENTO, before, after) === null) return false
  return rebaseMudanca(ORCAMENTO, after, { mudanca: mine, base: before }).conflitos.length > 0
}

/** Whether the quote is not any more what the edit began with. What only the server counts, such as visits, does not. */
export function isBehind(edicao: Edicao, agora: Orcamento): boolean {
  const { before, after } = statesOf(edicao, agora)
  return differenceOf(ORCAMENTO, before, after) !== null
}

function statesOf({ base }: Edicao, agora: Orcamento): Record<'before' | 'after', CamposDoOrcamento> {
  const now = camposOfOrcamento(agora)
  // What an older program kept of an edit has not every field: of those it lacks nothing is known.
  const begun = { ...now, ...base }
  const local = [...base.materiais, ...now.materiais].some(({ images }) => images.some(isFotoLocal))
  // A photo that travels changes its address on the way.
  return local ? { before: withoutFotos(begun), after: withoutFotos(now) } : { before: begun, after: now }
}

function withoutFotos(campos: CamposDoOrcamento): CamposDoOrcamento {
  return { ...campos, materiais: campos.materiais.map((material) => ({ ...material, images: [] })) }
}
