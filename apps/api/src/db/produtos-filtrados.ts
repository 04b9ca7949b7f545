import { and, asc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { categoriasItem, categoriasMaterial, estoqueItens, estoqueMateriais } from './schema/estoque.ts'

/** Which products of a shelf are listed; without any part all of them are. */
export interface FiltroProdutos {
  /** folded words: each must be in the name, the category, the code or the brand */
  palavras?: readonly string[]
  categoriaId?: string
  /** only active products at or below their minimum */
  baixo?: boolean
  /** only those that stand after this product, by name */
  depoisDe?: string
  limite?: number
}

type Tabela = typeof estoqueMateriais | typeof estoqueItens
type TabelaCategorias = typeof categoriasMaterial | typeof categoriasItem

/** How a letter may stand in a text that was not folded. */
const ACENTOS: Readonly<Record<string, string>> = {
  a: 'áàâãäÁÀÂÃÄ',
  e: 'éèêëÉÈÊË',
  i: 'íìîïÍÌÎÏ',
  o: 'óòôõöÓÒÔÕÖ',
  u: 'úùûüÚÙÛÜ',
  c: 'çÇ',
  n: 'ñÑ',
}

/**
 * A regular expression that finds a folded word in a text as it was written. To fold the text of every row instead
 * takes eight times as long.
 */
function expressaoOf(palavra: string): string {
  return [...palavra]
    .map((letra) => {
      if (/[a-z]/.test(letra)) return `[${letra}${letra.toUpperCase()}${ACENTOS[letra] ?? ''}]`
      return letra.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
    })
    .join('')
}

/** The condition of a filter over a shelf, its owner and what is not deleted. */
export function produtosFiltrados(
  { tabela, categorias, marca }: { tabela: Tabela; categorias: TabelaCategorias; marca?: AnyPgColumn },
  userId: string,
  filtro: FiltroProdutos,
): SQL | undefined {
  const fields = [tabela.nome, categorias.nome, tabela.codigo, ...(marca ? [marca] : [])]
  const text = sql`(${sql.join(fields, sql` || ' ' || `)})`
  return and(
    eq(tabela.userId, userId),
    isNull(tabela.excluidoEm),
    ...(filtro.palavras ?? []).map((palavra) => sql`${text} ~ ${expressaoOf(palavra)}`),
    filtro.categoriaId === undefined ? undefined : eq(tabela.categoriaId, filtro.categoriaId),
    filtro.baixo
      ? and(
          tabela.ativo,
          sql`${tabela.estoqueMinimo} > 0`,
          lte(tabela.quantidadeEstoque, tabela.estoqueMinimo),
        )
      : undefined,
    filtro.depoisDe === undefined
      ? undefined
      : sql`(${tabela.nome}, ${tabela.id}) > (select outro.nome, outro.id from ${tabela} outro
          where outro.user_id = ${userId} and outro.id = ${filtro.depoisDe}::uuid)`,
  )
}

/** By name; two of one name by their ids, so that pages never overlap. */
export function ordemProdutos(tabela: Tabela): SQL[] {
  return [asc(tabela.nome), asc(tabela.id)]
}
