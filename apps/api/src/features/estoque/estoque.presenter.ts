import { ESTOQUE_ITEM, ESTOQUE_MATERIAL } from '@lapida/contracts/campos-escritos'
import type {
  EstoqueItem,
  EstoqueItemEscrito,
  EstoqueMaterial,
  EstoqueMaterialEscrito,
} from '@lapida/contracts/estoque'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import { sumOfLados } from '@lapida/domain/estoque/chapa'
import { margemLucro } from '@lapida/domain/estoque/margem'
import { quantidadeSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { LinhaProduto } from './produto-values.ts'
import type { ItemGuardado, MaterialGuardado } from './produtos.repository.ts'

/** A stored item as the wire carries it. */
export function presentItem({ linha, categoria }: ItemGuardado): EstoqueItem {
  return { ...pickCampos(ESTOQUE_ITEM, linha), ...presentProduto(linha, categoria) }
}

/** A stored item as a body would carry it. */
export function itemEscrito({ linha }: ItemGuardado): EstoqueItemEscrito {
  return { ...pickCampos(ESTOQUE_ITEM, linha), ...precosEmReais(linha) }
}

/** A stored stone as the wire carries it. */
export function presentMaterial({ linha, categoria, chapas }: MaterialGuardado): EstoqueMaterial {
  return {
    ...pickCampos(ESTOQUE_MATERIAL, linha),
    ...presentProduto(linha, categoria),
    porChapas: chapas.todas > 0,
    chapas: chapas.emEstoque.length,
    semChapa: quantidadeSemChapa(
      linha.quantidadeEstoque,
      sumOfLados(chapas.emEstoque.map(([largura, altura]) => ({ largura, altura }))),
    ),
  }
}

/** A stored stone as a body would carry it. */
export function materialEscrito({ linha }: MaterialGuardado): EstoqueMaterialEscrito {
  return { ...pickCampos(ESTOQUE_MATERIAL, linha), ...precosEmReais(linha) }
}

/** What the wire carries of a stored product beside what was written of it, and its prices. */
function presentProduto(linha: LinhaProduto, categoria: { id: string; nome: string }) {
  const precos = precosEmReais(linha)
  return {
    id: linha.id,
    ...precos,
    categoria,
    // A price is never zero, so there always is a margin.
    margemLucro: margemLucro(precos.precoCompra, precos.precoVenda) ?? 0,
    exemplo: linha.exemplo,
    createdAt: linha.createdAt.toISOString(),
    updatedAt: linha.updatedAt.toISOString(),
  }
}

function precosEmReais({ precoCompra, precoVenda }: Pick<LinhaProduto, 'precoCompra' | 'precoVenda'>) {
  return { precoCompra: reais(precoCompra), precoVenda: reais(precoVenda) }
}

const reais = (centavos: number) => centavosToReais(centavos as Centavos)
