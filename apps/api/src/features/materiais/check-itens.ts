import type { MaterialDoOrcamento } from '@lapida/contracts/material'
import { motivoIndisponivel } from '@lapida/domain/estoque/baixo'

/** One rule that an item breaks: where, and in which words. */
export interface Violation {
  path: string
  texto: string
}

type ComItens = Pick<MaterialDoOrcamento, 'itens'>

/** The first stock item that stands twice in one material (spec 2 §5), or null. */
export function itemRepetido(materiais: readonly ComItens[]): Violation | null {
  for (const [index, material] of materiais.entries()) {
    const seen = new Set<string>()
    for (const [place, item] of material.itens.entries()) {
      if (item.estoqueId === null) continue
      const estoqueId = item.estoqueId.toLowerCase()
      if (seen.has(estoqueId))
        return { path: `materiais.${index}.itens.${place}.estoqueId`, texto: repetido(item) }
      seen.add(estoqueId)
    }
  }
  return null
}

function repetido({ nome }: { nome: string }): string {
  return (
    `O item "${nome}" já foi adicionado a este material. ` +
    'Para alterar a quantidade, edite o item existente.'
  )
}

/**
 * The first stock item of which more is wanted than there is (ruling 29), or null. What an item already
 * had may stay when the stock has shrunk since: only more of it is refused.
 * @param disponivel units on hand by the stock item's id; an id that is missing has none.
 */
export function itemIndisponivel(
  materiais: readonly ComItens[],
  stored: readonly ComItens[],
  disponivel: ReadonlyMap<string, number>,
): Violation | null {
  const had = new Map(stored.flatMap((material) => material.itens.map((item) => [item.id, item] as const)))
  for (const [index, material] of materiais.entries()) {
    for (const [place, item] of material.itens.entries()) {
      if (item.estoqueId === null) continue
      const before = had.get(item.id)
      const alreadyHad = before?.estoqueId === item.estoqueId ? before.quantidade : 0
      if (item.quantidade <= alreadyHad) continue
      const texto = motivoIndisponivel(disponivel.get(item.estoqueId) ?? 0, item.quantidade)
      if (texto) return { path: `materiais.${index}.itens.${place}.quantidade`, texto }
    }
  }
  return null
}
