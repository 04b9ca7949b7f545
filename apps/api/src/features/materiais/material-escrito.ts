import type { ItemSalvar, Material, MaterialDoOrcamento, PecaSalvar } from '@lapida/contracts/material'

/** Pieces, items and materials as they are written, each with the id that its row has. */
export type PecaEscrita = Omit<PecaSalvar, 'id'> & { id: string }
export type ItemEscrito = Omit<ItemSalvar, 'id'> & { id: string }
export type MaterialEscrito = Omit<MaterialDoOrcamento, 'id' | 'pecas' | 'itens'> & {
  id: string
  pecas: PecaEscrita[]
  itens: ItemEscrito[]
}

/** What a person wrote of a material, without what the server computed. */
export function materialEscrito(material: Material): MaterialEscrito {
  return {
    id: material.id,
    nome: material.nome,
    tipo: material.tipo,
    categoria: material.categoria,
    precoM2: material.precoM2,
    ambiente: material.ambiente,
    observacoes: material.observacoes,
    images: material.images,
    valorCustomizado: material.valorCustomizado,
    estoqueMaterialId: material.estoqueMaterialId,
    pecas: material.pecas.map(({ id, nome, largura, comprimento, quantidade, ...peca }) => ({
      id,
      nome,
      largura,
      comprimento,
      quantidade,
      acabamentoMetragemLinear: peca.acabamentoMetragemLinear,
      acabamentoValorMetro: peca.acabamentoValorMetro,
      bordas: peca.bordas,
      acabamento: peca.acabamento,
      modoCobranca: peca.modoCobranca,
      valorUnitario: peca.valorUnitario,
      recortes: peca.recortes,
      acabamentos: peca.acabamentos,
      areaDesenhada: peca.areaDesenhada,
      desenho: peca.desenho,
      valorCustomizado: peca.valorCustomizado,
    })),
    itens: material.itens.map(({ id, nome, tipo, valor, quantidade, ...item }) => ({
      id,
      nome,
      tipo,
      valor,
      quantidade,
      valorCustomizado: item.valorCustomizado,
      estoqueId: item.estoqueId,
      observacoes: item.observacoes,
    })),
  }
}
