import { mensagemValidacao } from '@lapida/contracts/mensagens'
import {
  itemSalvar,
  pecaSalvar,
  type MaterialDoOrcamento,
  type MaterialDoOrcamentoChange,
  type PecaSalvar,
} from '@lapida/contracts/material'
import { mudancaInteira } from '@lapida/domain/orcamento/acabamentos'
import * as z from 'zod/mini'

/** Field path (`materiais.0.pecas.1.largura`) -> message; empty when nothing is wrong. */
export type Campos = Record<string, string>

interface Entry {
  id?: string | null | undefined
}

/** How one kind of entry is merged: `change` into the stored entry, and the schema that a new one satisfies. */
export interface EntryRules<Stored, Change> {
  merge: (stored: Stored, change: Change, path: string) => Stored
  schema: z.core.$ZodType<Stored>
}

/**
 * A list after a PATCH: the sent list is the whole list in its order, where an entry with a known id brings
 * only its changes and any other entry is a new one, in full. `campos` gets what a new entry lacks.
 */
export function mergeEntries<Stored extends Entry, Change extends Entry>(
  stored: readonly Stored[],
  changes: readonly Change[],
  { path, rules, campos }: { path: string; rules: EntryRules<Stored, Change>; campos: Campos },
): Stored[] {
  const known = new Map(stored.map((entry) => [entry.id, entry]))
  return changes.flatMap((change, index) => {
    const place = `${path}.${index}`
    const entry = change.id ? known.get(change.id.toLowerCase()) : undefined
    if (entry) {
      // The second entry with the same id is a copy of it, not the same one again.
      known.delete(entry.id)
      return rules.merge(entry, change, place)
    }
    const complete = z.safeParse(rules.schema, change, { error: mensagemValidacao })
    if (complete.success) return complete.data
    for (const issue of complete.error.issues) campos[[place, ...issue.path].join('.')] ??= issue.message
    return []
  })
}

/** A material after a PATCH, by the same rules at every depth; `path` goes before the names in `campos`. */
export function mergeMaterial<Material extends MaterialDoOrcamento>(
  stored: Material,
  change: Partial<Omit<Material, 'pecas' | 'itens'>> & Pick<MaterialDoOrcamentoChange, 'pecas' | 'itens'>,
  { path, campos }: { path: string; campos: Campos },
): Material {
  const { pecas, itens, ...fields } = change
  return {
    ...stored,
    ...fields,
    id: stored.id,
    pecas: pecas
      ? mergeEntries(stored.pecas, pecas, { path: `${path}.pecas`, rules: pecaRules, campos })
      : stored.pecas,
    itens: itens
      ? mergeEntries(stored.itens, itens, { path: `${path}.itens`, rules: itemRules, campos })
      : stored.itens,
  }
}

/** A known entry without lists of its own takes the fields that were sent. */
export function overlay<Stored extends Entry, Change>(stored: Stored, change: Change): Stored {
  return { ...stored, ...change, id: stored.id }
}

type PecaMudada = NonNullable<MaterialDoOrcamentoChange['pecas']>[number]

const pecaRules = {
  merge: (stored: PecaSalvar, change: PecaMudada) => overlay(stored, mudancaInteira(stored, change)),
  schema: pecaSalvar,
}
const itemRules = { merge: overlay, schema: itemSalvar }
