import { margemLucro, margemSobreVenda } from '@lapida/domain/estoque/margem'
import { ROTULOS_VEIO } from '@lapida/domain/estoque/veio'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatPorcentagem } from '@lapida/domain/shared/porcentagem'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import type { ProdutoDosMovimentos } from '#blocks/movimentos/movimentos-view.tsx'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { PALAVRAS } from './palavras.ts'

const NBSP = '\u00a0'

/** Reais as money on screen. */
export function dinheiro(reais: number): string {
  return formatDinheiro(reaisToCentavos(reais))
}

/** What a product costs and is sold for. */
export interface Precos {
  precoCompra: number
  precoVenda: number
}

/** The prices of a product; null for whoever is told none. */
export function precosOf({ precoCompra, precoVenda }: Partial<Precos>): Precos | null {
  return precoCompra === undefined || precoVenda === undefined ? null : { precoCompra, precoVenda }
}

/** Margin on the sale, as '45,8 %'; '-' without one of the prices. */
export function margem({ precoCompra, precoVenda }: Precos): string {
  const porcentagem = margemSobreVenda(precoCompra, precoVenda)
  return porcentagem === null ? '-' : formatPorcentagem(porcentagem)
}

/** What the trade also calls a margin: 'markup de 84,6 % sobre a compra'; '' without a price. */
export function markup({ precoCompra, precoVenda }: Precos): string {
  const porcentagem = margemLucro(precoCompra, precoVenda)
  return porcentagem === null ? '' : `markup de ${formatPorcentagem(porcentagem)} sobre a compra`
}

/** '12,4 m²', '38 un' */
export function quantidade(prateleira: Prateleira, value: number): string {
  return `${formatQuantidade(value)}${NBSP}${PALAVRAS[prateleira].unidade}`
}

/** The small facts under the figures of a card, those that are filled. */
export function detalhes(produto: Produto): string[] {
  const own =
    'marca' in produto ? [produto.material, produto.dimensoes] : [produto.acabamento, produto.espessura]
  return [...new Set([produto.cor, ...own])].filter((text) => text !== '')
}

/** Supplier of a stone; brand and model of an item. */
export function origem(produto: Produto): string[] {
  const own = 'marca' in produto ? [produto.marca, produto.modelo] : [produto.fornecedor]
  return [...new Set(own)].filter((text) => text !== '')
}

/** Every other field of a product that is filled, with its name. */
export function fatos(produto: Produto): [nome: string, texto: string][] {
  const own: [string, string][] =
    'marca' in produto
      ? [
          ['Marca', produto.marca],
          ['Modelo', produto.modelo],
          ['Material', produto.material],
          ['Dimensões', produto.dimensoes],
          ['Peso', produto.peso > 0 ? `${formatQuantidade(produto.peso)}${NBSP}kg` : ''],
          ['Garantia', produto.garantia],
        ]
      : [
          ['Acabamento', produto.acabamento],
          ['Espessura', produto.espessura],
          ['Veio', produto.veio === 'sem' ? '' : ROTULOS_VEIO[produto.veio]],
          ['Origem', produto.origem],
        ]
  const all: [string, string][] = [['Cor', produto.cor], ...own, ['Fornecedor', produto.fornecedor]]
  return all.filter(([, text]) => text !== '')
}

/** A product as its movements show it. */
export function movimentado(prateleira: Prateleira, produto: Produto): ProdutoDosMovimentos {
  return {
    tipo: prateleira === 'materiais' ? 'material' : 'item',
    id: produto.id,
    nome: produto.nome,
    unidade: PALAVRAS[prateleira].unidade,
    saldo: produto.quantidadeEstoque,
    semChapa: 'porChapas' in produto && produto.porChapas ? produto.semChapa : undefined,
  }
}
