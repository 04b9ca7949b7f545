import type { MaterialDoOrcamento } from '@lapida/contracts/material'
import type { TotalMaterial } from '@lapida/domain/orcamento/material'
import { exceedsPrecoMaximo } from '@lapida/domain/orcamento/variantes'
import { TOTAL_MAXIMO } from '@lapida/domain/shared/dinheiro'
import { AppError } from '#http/app-error.ts'
import { together, type Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { itemIndisponivel, itemRepetido, type Violation } from './check-itens.ts'
import { findDisponivel, findEstoqueMateriais } from './materiais.repository.ts'

/** How a path inside `materiais` reads in the body that the caller sent. */
export type RenamePath = (path: string) => string

/**
 * Holds materials against the account's stock: what they refer to must be there, once per material, and in
 * the quantity that is added. What was stored before may stay, also when the stock has changed since.
 * @returns the same materials, their references written as the database has them, and units on hand of their items'
 * products, by id; deleted ones left out.
 * @throws {AppError} ITEM_REPETIDO, ITEM_NAO_ENCONTRADO, MATERIAL_NAO_ENCONTRADO, QUANTIDADE_INDISPONIVEL,
 * TOTAL_ALTO_DEMAIS where another stone would make a price too high
 */
export async function checkMateriais<Material extends MaterialDoOrcamento>(
  { db, userId }: Context,
  sent: readonly Material[],
  { stored, rename }: { stored: readonly MaterialDoOrcamento[]; rename: RenamePath },
): Promise<{ materiais: Material[]; disponivel: Map<string, number> }> {
  const materiais = sent.map(withStoredReferences)
  refuse('ITEM_REPETIDO', itemRepetido(materiais), rename)
  if (materiais.some(exceedsPrecoMaximo)) throw new AppError('TOTAL_ALTO_DEMAIS')
  const before = referencesOf(stored)
  const now = referencesOf(materiais)
  const [estoqueMateriais, disponivel] = await together(
    findEstoqueMateriais(db, userId, difference(now.materiais, before.materiais)),
    findDisponivel(db, userId, now.itens),
  )
  const missing = firstMissing(materiais, {
    materiais: new Set([...before.materiais, ...estoqueMateriais]),
    itens: new Set([...before.itens, ...disponivel.keys()]),
  })
  if (missing) throw new AppError(missing.code, { campos: { [rename(missing.path)]: missing.texto } })
  refuse('QUANTIDADE_INDISPONIVEL', itemIndisponivel(materiais, stored, disponivel), rename)
  return { materiais, disponivel }
}

/**
 * Refuses lines and sums above what the program stores, also those that a custom value hides.
 * @throws {AppError} TOTAL_ALTO_DEMAIS
 */
export function checkTotais(totais: readonly TotalMaterial[]): void {
  const tooHigh = totais.some(
    ({ pecas, itens, totalPecas, totalItens, total }) =>
      Math.max(totalPecas, totalItens, total) > TOTAL_MAXIMO ||
      pecas.some((value) => value > TOTAL_MAXIMO) ||
      itens.some((value) => value > TOTAL_MAXIMO),
  )
  if (tooHigh) throw new AppError('TOTAL_ALTO_DEMAIS')
}

function withStoredReferences<Material extends MaterialDoOrcamento>(material: Material): Material {
  return {
    ...material,
    estoqueMaterialId: material.estoqueMaterialId && idToFind(material.estoqueMaterialId),
    itens: material.itens.map((item) => ({ ...item, estoqueId: item.estoqueId && idToFind(item.estoqueId) })),
    variantes: material.variantes.map((variante) => ({
      ...variante,
      estoqueMaterialId: variante.estoqueMaterialId && idToFind(variante.estoqueMaterialId),
    })),
  }
}

function refuse(
  code: 'ITEM_REPETIDO' | 'QUANTIDADE_INDISPONIVEL',
  violation: Violation | null,
  rename: RenamePath,
): void {
  if (!violation) return
  const { path, texto } = violation
  throw new AppError(code, { texto, campos: { [rename(path)]: texto } })
}

interface References {
  materiais: string[]
  itens: string[]
}

function referencesOf(materiais: readonly MaterialDoOrcamento[]): References {
  return {
    materiais: materiais.flatMap(({ estoqueMaterialId, variantes }) =>
      [estoqueMaterialId, ...variantes.map((variante) => variante.estoqueMaterialId)].flatMap(
        (id) => id ?? [],
      ),
    ),
    itens: materiais.flatMap(({ itens }) => itens.flatMap(({ estoqueId }) => estoqueId ?? [])),
  }
}

function difference(ids: readonly string[], known: readonly string[]): string[] {
  const left = new Set(known)
  return [...new Set(ids)].filter((id) => !left.has(id))
}

function firstMissing(
  materiais: readonly MaterialDoOrcamento[],
  known: { materiais: ReadonlySet<string>; itens: ReadonlySet<string> },
) {
  for (const [index, material] of materiais.entries()) {
    const stones = [
      { path: 'estoqueMaterialId', id: material.estoqueMaterialId },
      ...material.variantes.map(({ estoqueMaterialId }, place) => ({
        path: `variantes.${place}.estoqueMaterialId`,
        id: estoqueMaterialId,
      })),
    ]
    const unknown = stones.find(({ id }) => id !== null && !known.materiais.has(id))
    if (unknown)
      return {
        code: 'MATERIAL_NAO_ENCONTRADO',
        path: `materiais.${index}.${unknown.path}`,
        texto: 'Este material não está no estoque.',
      } as const
    for (const [place, item] of material.itens.entries())
      if (item.estoqueId && !known.itens.has(item.estoqueId))
        return {
          code: 'ITEM_NAO_ENCONTRADO',
          path: `materiais.${index}.itens.${place}.estoqueId`,
          texto: 'Este item não está no estoque.',
        } as const
  }
  return null
}
