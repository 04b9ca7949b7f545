import { foldText } from '../shared/texto.ts'
import { isEstoqueBaixo } from './baixo.ts'

/** What the list of the stock needs to know of a material or an item. */
export interface ProdutoDaLista {
  readonly nome: string
  readonly codigo: string
  readonly categoriaId: string
  readonly categoria: { readonly nome: string }
  readonly fornecedor: string
  /** reais; left out for whoever is told no prices */
  readonly precoVenda?: number
  readonly quantidadeEstoque: number
  readonly estoqueMinimo: number
  readonly ativo: boolean
  /** only items have one */
  readonly marca?: string
}

/** A product with the text that is searched: folded once, not at every key. */
export interface ProdutoIndexado<Produto extends ProdutoDaLista = ProdutoDaLista> {
  readonly produto: Produto
  readonly texto: string
}

/** What narrows the list; '' and null and false narrow nothing. */
export interface FiltroEstoque {
  readonly busca: string
  readonly categoriaId: string
  /** only active products at or below their minimum */
  readonly baixo: boolean
  /** only inactive products */
  readonly inativos: boolean
  readonly fornecedor: string
  /** lowest sale price, in reais */
  readonly precoDe: number | null
  /** highest sale price, in reais */
  readonly precoAte: number | null
}

/** Products with their searched text: name, category, code and brand (spec 2 §5), without accents. */
export function indexEstoque<Produto extends ProdutoDaLista>(
  produtos: readonly Produto[],
): ProdutoIndexado<Produto>[] {
  return produtos.map((produto) => ({
    produto,
    texto: foldText([produto.nome, produto.categoria.nome, produto.codigo, produto.marca ?? ''].join(' ')),
  }))
}

/** Whether a product asks for attention: still sold, and at or below its minimum. */
export function needsReposicao(
  produto: Pick<ProdutoDaLista, 'ativo' | 'quantidadeEstoque' | 'estoqueMinimo'>,
): boolean {
  return produto.ativo && isEstoqueBaixo(produto)
}

/** The products that pass a filter, in their own order. */
export function filterEstoque<Produto extends ProdutoDaLista>(
  indexados: readonly ProdutoIndexado<Produto>[],
  filtro: FiltroEstoque,
): Produto[] {
  const words = foldText(filtro.busca).split(' ').filter(Boolean)
  const fornecedor = foldText(filtro.fornecedor)
  const found: Produto[] = []
  for (const { produto, texto } of indexados) {
    if (!isWanted(produto, filtro)) continue
    if (fornecedor !== '' && foldText(produto.fornecedor) !== fornecedor) continue
    if (words.every((word) => texto.includes(word))) found.push(produto)
  }
  return found
}

/** What compares without folding a text. */
function isWanted(produto: ProdutoDaLista, filtro: FiltroEstoque): boolean {
  if (filtro.categoriaId !== '' && produto.categoriaId !== filtro.categoriaId) return false
  if (filtro.baixo && !needsReposicao(produto)) return false
  if (filtro.inativos && produto.ativo) return false
  if (filtro.precoDe !== null && (produto.precoVenda ?? 0) < filtro.precoDe) return false
  return filtro.precoAte === null || (produto.precoVenda ?? 0) <= filtro.precoAte
}

/** How many products stand in each category, by its id. */
export function countByCategoria(
  produtos: readonly Pick<ProdutoDaLista, 'categoriaId'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { categoriaId } of produtos) counts.set(categoriaId, (counts.get(categoriaId) ?? 0) + 1)
  return counts
}

/** The suppliers of some products, each once however it is written, by name. */
export function fornecedoresOf(produtos: readonly Pick<ProdutoDaLista, 'fornecedor'>[]): string[] {
  const known = new Map<string, string>()
  for (const { fornecedor } of produtos) {
    const key = foldText(fornecedor)
    if (key !== '' && !known.has(key)) known.set(key, fornecedor.trim())
  }
  return [...known.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fornecedor]) => fornecedor)
}
