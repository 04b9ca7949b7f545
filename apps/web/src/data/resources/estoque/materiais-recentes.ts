import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { foldText } from '@lapida/domain/shared/texto'

/** A stone to choose with one tap. */
export interface MaterialRecente {
  /** name of the stone */
  tipo: string
  categoria: string
  /** as the stock has them, or the quote where it is of no stock; the code is the stock's */
  codigo: string
  espessura: string
  acabamento: string
  /** reais per m²: of the stock, where it is there; otherwise of its latest quote */
  precoM2: number
  estoqueMaterialId: string | null
  /** reais per m² of its latest quote, where the stock says another price by now (ruling 48) */
  ultimoPreco: number | null
}

/**
 * Each stone once: those of the latest quotes, then the active ones of the stock in their own order. A stone of the
 * stock is known by its id and has the stock's name and price; names are compared only where a quote has no id.
 */
export function materiaisRecentes(
  orcamentos: readonly Pick<Orcamento, 'materiais'>[],
  estoque: readonly EstoqueMaterial[],
  limite: number,
): MaterialRecente[] {
  const stock = estoque.filter(({ ativo }) => ativo)
  const used = orcamentos.flatMap(({ materiais }) =>
    materiais.flatMap((material) => asRecente(material, stock)),
  )
  const recent = new Map<string, MaterialRecente>()
  for (const material of [...used, ...stock.map(ofEstoque)]) {
    const key = material.estoqueMaterialId ?? foldText(material.tipo)
    if (!recent.has(key)) recent.set(key, material)
  }
  return [...recent.values()].slice(0, limite)
}

type MaterialCotado = Orcamento['materiais'][number]

/** A stone as it was quoted; none where its name alone says not which stone of the stock it is. */
function asRecente(
  { tipo, nome, categoria, espessura, acabamento, precoM2, estoqueMaterialId }: MaterialCotado,
  stock: readonly EstoqueMaterial[],
): MaterialRecente[] {
  const name = tipo || nome
  const isSame =
    estoqueMaterialId === null
      ? (pedra: EstoqueMaterial) => foldText(pedra.nome) === foldText(name)
      : (pedra: EstoqueMaterial) => pedra.id === estoqueMaterialId
  const [pedra, ...others] = stock.filter(isSame)
  if (others.length > 0) return []
  if (!pedra)
    return [
      {
        tipo: name,
        categoria,
        codigo: '',
        espessura,
        acabamento,
        precoM2,
        estoqueMaterialId,
        ultimoPreco: null,
      },
    ]
  return [{ ...ofEstoque(pedra), ultimoPreco: precoM2 === pedra.precoVenda ? null : precoM2 }]
}

function ofEstoque(pedra: EstoqueMaterial): MaterialRecente {
  const { id, nome, categoria, codigo, espessura, acabamento, precoVenda } = pedra
  return {
    tipo: nome,
    categoria: categoria.nome,
    codigo,
    espessura,
    acabamento,
    precoM2: precoVenda,
    estoqueMaterialId: id,
    ultimoPreco: null,
  }
}
