import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Item, Material } from '@lapida/contracts/material'
import type { Orcamento, OrcamentoChange } from '@lapida/contracts/orcamento'
import type { LetraDaPedra } from '@lapida/contracts/valores'
import { centavos, type Centavos } from '../shared/dinheiro.ts'
import { applyMudanca } from './mudanca.ts'
import { totalOrcamento } from './total.ts'

/** What a product of the stock is sold for now. */
type Produto = Pick<EstoqueMaterial & EstoqueItem, 'id' | 'precoVenda' | 'updatedAt'>

/** The products of the stock as they are known today. */
export interface PrecosDoEstoque {
  materiais: readonly Produto[]
  itens: readonly Produto[]
}

/** A price of a quote that is another one in the stock since the quote was made. Reais. */
export interface PrecoMudado {
  /** tells it from the others of the quote */
  chave: string
  tipo: 'pedra' | 'item'
  nome: string
  /** the material that it is in */
  em: string
  antes: number
  depois: number
  /** what the total of the quote gains by this price alone */
  diferenca: Centavos
}

/** Where a price stands in a quote. */
interface Lugar extends Omit<PrecoMudado, 'chave' | 'depois' | 'diferenca'> {
  materialId: string
  onde: LetraDaPedra | { itemId: string }
  produtoId: string | null
}

/**
 * The prices of a quote that the stock has changed since it was made (after-the-quote A1): of its stones, of the stones
 * to compare, and of its items, each told by its product. What was set by hand, in a line or as a total, was agreed for
 * this quote and is none of them; nor is a product that nobody touched since: what differs there was agreed, too.
 * @param desde ISO instant that its prices are of; a copy has those of the quote that it was made from
 */
export function precosMudados(
  orcamento: Orcamento,
  estoque: PrecosDoEstoque,
  desde: string = orcamento.createdAt,
): PrecoMudado[] {
  const pedras = new Map(estoque.materiais.map((produto) => [produto.id, produto]))
  const itens = new Map(estoque.itens.map((produto) => [produto.id, produto]))
  const { total } = totalOrcamento(orcamento)
  return lugaresOf(orcamento).flatMap((lugar) => {
    const { materialId: _materialId, onde: _onde, produtoId, ...preco } = lugar
    const produto = (lugar.tipo === 'pedra' ? pedras : itens).get(produtoId ?? '')
    if (!produto || produto.precoVenda === preco.antes || produto.updatedAt <= desde) return []
    const mudado = { ...preco, chave: chaveOf(lugar), depois: produto.precoVenda }
    const after = totalOrcamento(orcamentoComPrecos(orcamento, [mudado])).total
    return [{ ...mudado, diferenca: centavos(after - total) }]
  })
}

/** The change of a quote that takes these prices, as `orcamentos.change` wants it; nothing else of it changes. */
export function mudancaOfPrecos(
  orcamento: Orcamento,
  precos: readonly Pick<PrecoMudado, 'chave' | 'depois'>[],
): Pick<OrcamentoChange, 'materiais'> {
  const depois = new Map(precos.map((preco) => [preco.chave, preco.depois]))
  const at = (materialId: string, onde: Lugar['onde']) => depois.get(chaveOf({ materialId, onde }))
  return {
    materiais: orcamento.materiais.map((material) => {
      const { id, itens, variantes = [] } = material
      const precoM2 = at(id, 'A')
      const others = variantes.map((variante) => ({
        ...variante,
        precoM2: at(id, variante.letra) ?? variante.precoM2,
      }))
      const changed = itens.map((item) => ({ id: item.id, valor: at(id, { itemId: item.id }) }))
      return {
        id,
        ...(precoM2 !== undefined && { precoM2 }),
        ...(variantes.some(({ letra }) => at(id, letra) !== undefined) && { variantes: others }),
        ...(changed.some(({ valor }) => valor !== undefined) && {
          itens: changed.map(({ id: itemId, valor }) =>
            valor === undefined ? { id: itemId } : { id: itemId, valor },
          ),
        }),
      }
    }),
  }
}

/** The quote with these prices. */
export function orcamentoComPrecos(
  orcamento: Orcamento,
  precos: readonly Pick<PrecoMudado, 'chave' | 'depois'>[],
): Orcamento {
  return applyMudanca(ORCAMENTO, orcamento, { mudanca: mudancaOfPrecos(orcamento, precos) })
}

function lugaresOf({ materiais }: Orcamento): Lugar[] {
  return materiais.flatMap((material) => [
    ...pedrasOf(material),
    ...material.itens.flatMap((item) => itemOf(material, item)),
  ])
}

function pedrasOf({
  id,
  nome,
  tipo,
  precoM2,
  estoqueMaterialId,
  valorCustomizado,
  pecas,
  variantes = [],
}: Material): Lugar[] {
  const isAgreed = valorCustomizado !== null || pecas.some((peca) => peca.valorCustomizado !== null)
  const stone = { materialId: id, tipo: 'pedra' as const, em: nome }
  return [
    ...(isAgreed
      ? []
      : [{ ...stone, onde: 'A' as const, nome: tipo || nome, antes: precoM2, produtoId: estoqueMaterialId }]),
    ...variantes.map((variante) => ({
      ...stone,
      onde: variante.letra,
      nome: variante.tipo,
      antes: variante.precoM2,
      produtoId: variante.estoqueMaterialId,
    })),
  ]
}

function itemOf(
  { id, nome: em }: Material,
  { id: itemId, nome, valor, valorCustomizado, estoqueId }: Item,
): Lugar[] {
  if (valorCustomizado !== null) return []
  return [{ materialId: id, onde: { itemId }, tipo: 'item', nome, em, antes: valor, produtoId: estoqueId }]
}

function chaveOf({ materialId, onde }: Pick<Lugar, 'materialId' | 'onde'>): string {
  return `${materialId}/${typeof onde === 'string' ? onde : onde.itemId}`
}

/** What the total gains by several prices together. */
export function diferencaOfPrecos(orcamento: Orcamento, precos: readonly PrecoMudado[]): Centavos {
  return centavos(
    totalOrcamento(orcamentoComPrecos(orcamento, precos)).total - totalOrcamento(orcamento).total,
  )
}
