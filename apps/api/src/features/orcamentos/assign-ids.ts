import type { MaterialDoOrcamento } from '@lapida/contracts/material'
import type { ServicoSalvar } from '@lapida/contracts/orcamento'
import type { MaterialEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { isUuid } from '#http/uuid.ts'
import type { ServicoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

interface Entry {
  id?: string | null | undefined
}

/** The id that a client made for a new quote, when it is a UUID v4; otherwise null. */
export function clientMadeId(id: string | null | undefined): string | null {
  return id && UUID_V4.test(id) ? id.toLowerCase() : null
}

/**
 * Gives every entry of the lists its id: a UUID is kept (once; its copies are new entries), and
 * anything else, such as the temporary id of a form, is replaced. Whether a kept id belongs to a row
 * of the same quote or makes a new one is seen when the rows are stored.
 */
export function assignIds(
  lists: { materiais: readonly MaterialDoOrcamento[]; servicos: readonly ServicoSalvar[] },
  newId: () => string,
): { materiais: MaterialEscrito[]; servicos: ServicoEscrito[] } {
  const keepId = idKeeper(newId)
  return {
    materiais: lists.materiais.map((material) => ({
      ...keepId(material),
      pecas: material.pecas.map(keepId),
      itens: material.itens.map(keepId),
    })),
    servicos: lists.servicos.map(keepId),
  }
}

function idKeeper(newId: () => string) {
  const used = new Set<string>()
  return <E extends Entry>(entry: E): Omit<E, 'id'> & { id: string } => {
    const own = entry.id && isUuid(entry.id) ? entry.id.toLowerCase() : null
    const id = own && !used.has(own) ? own : newId()
    used.add(id)
    return { ...entry, id }
  }
}
