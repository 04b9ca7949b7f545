import { and, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { jsonRow } from './json-row.ts'
import { estoqueItens } from './schema/estoque.ts'
import { itens, materiais, pecas } from './schema/materiais.ts'

export type LinhaMaterial = typeof materiais.$inferSelect
export type LinhaPeca = typeof pecas.$inferSelect
/** `disponivel`: units on hand of the stock item behind it; null for a free item */
export type LinhaItem = typeof itens.$inferSelect & { disponivel: number | null }

/** A material with what it is made of, as stored. */
export interface MaterialGuardado {
  material: LinhaMaterial
  pecas: LinhaPeca[]
  itens: LinhaItem[]
}

/** As a statement gives it: without lines there is no list. */
interface MaterialEmJson {
  material: LinhaMaterial
  pecas: LinhaPeca[] | null
  itens: { item: LinhaItem; disponivel: number | null }[] | null
}

const material = jsonRow(materiais)
const peca = jsonRow(pecas)
const item = jsonRow(itens)

/** Of the material of the same statement, its pieces and items in their order, as one JSON. */
export function materialInteiro(userId: SQLWrapper): SQL {
  return sql`json_build_object('material', ${material.row},
    'pecas', (select json_agg(${peca.row} order by ${pecas.posicao}) from ${pecas}
      where ${and(eq(pecas.userId, userId), eq(pecas.materialId, materiais.id))}),
    'itens', (select json_agg(json_build_object('item', ${item.row}, 'disponivel', (
        select ${estoqueItens.quantidadeEstoque} from ${estoqueItens} where ${and(
          eq(estoqueItens.userId, userId),
          eq(estoqueItens.id, itens.estoqueId),
          isNull(estoqueItens.excluidoEm),
        )})) order by ${itens.posicao}) from ${itens}
      where ${and(eq(itens.userId, userId), eq(itens.materialId, materiais.id))}))`
}

/** The materials of a quote in their order, as one JSON list; null where it has none. */
export function materiaisInteirosDe(orcamentoId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`(select json_agg(${materialInteiro(userId)} order by ${materiais.posicao}) from ${materiais}
    where ${and(eq(materiais.userId, userId), eq(materiais.orcamentoId, orcamentoId), isNull(materiais.excluidoEm))})`
}

/** What the materials of a quote show of others' rows: what there is of its items' products, as text. */
export function disponiveisOf(orcamentoId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`(select string_agg(coalesce(${estoqueItens.quantidadeEstoque}::text, '-'), ',' order by ${itens.id})
    from ${materiais} join ${itens}
      on ${and(eq(itens.userId, userId), eq(itens.materialId, materiais.id), isNotNull(itens.estoqueId))}
    left join ${estoqueItens}
      on ${and(eq(estoqueItens.userId, userId), eq(estoqueItens.id, itens.estoqueId), isNull(estoqueItens.excluidoEm))}
    where ${and(eq(materiais.userId, userId), eq(materiais.orcamentoId, orcamentoId), isNull(materiais.excluidoEm))})`
}

/** What such a JSON says. */
export function readMateriais(list: unknown): MaterialGuardado[] {
  return ((list ?? []) as MaterialEmJson[]).map((each) => ({
    material: material.read(each.material),
    pecas: (each.pecas ?? []).map(peca.read),
    itens: (each.itens ?? []).map(({ item: linha, disponivel }) => ({ ...item.read(linha), disponivel })),
  }))
}
