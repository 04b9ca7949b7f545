import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Orcamento } from '@lapida/contracts/orcamento'

/** A stone to choose with one tap. */
export interface MaterialRecente {
  /** name of the stone */
  tipo: string
  categoria: string
  /** reais per m²: of the stock, where it is there; otherwise of its latest quote */
  precoM2: number
  estoqueMaterialId: string | null
  /** reais per m² of its latest quote, where the stock says another price by now (ruling 48) */
  ultimoPreco: number | null
}

/**
 * Each stone once: those of the latest quotes, then the active ones of the stock in their own order. A stone of the
 * stock is known by its id and has the stock's name and price; only one that is not there is known by its name.
 */
export function materiaisRecentes(
  orcamentos: readonly Pick<Orcamento, 'materiais'>[],
  estoque: readonly EstoqueMaterial[],
  limite: number,
): MaterialRecente[] {
  const stock = new Map(estoque.filter(({ ativo }) => ativo).map((pedra) => [pedra.id, pedra]))
  const used = orcamentos.flatMap(({ materiais }) =>
    materiais.map(({ tipo, nome, categoria, precoM2, estoqueMaterialId }): MaterialRecente => {
      const pedra = stock.get(estoqueMaterialId ?? '')
      if (pedra) return { ...ofEstoque(pedra), ultimoPreco: precoM2 === pedra.precoVenda ? null : precoM2 }
      return { tipo: tipo || nome, categoria, precoM2, estoqueMaterialId, ultimoPreco: null }
    }),
  )
  const recent = new Map<string, MaterialRecente>()
  for (const material of [...used, ...[...stock.values()].map(ofEstoque)]) {
    const key = material.estoqueMaterialId ?? material.tipo.toLocaleLowerCase('pt-BR')
    if (!recent.has(key)) recent.set(key, material)
  }
  return [...recent.values()].slice(0, limite)
}

function ofEstoque({ id, nome, categoria, precoVenda }: EstoqueMaterial): MaterialRecente {
  return {
    tipo: nome,
    categoria: categoria.nome,
    precoM2: precoVenda,
    estoqueMaterialId: id,
    ultimoPreco: null,
  }
}
