import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { foldText } from '@lapida/domain/shared/texto'
import type { PedraEscolhida } from '#blocks/material-editor/material-editavel.ts'

/** A stone of the stock as it goes into a quote. */
export function pedraFromEstoque(material: EstoqueMaterial): PedraEscolhida {
  return {
    estoqueMaterialId: material.id,
    tipo: material.nome,
    categoria: material.categoria.nome,
    codigo: material.codigo,
    espessura: material.espessura,
    acabamento: material.acabamento,
    precoM2: material.precoVenda,
  }
}

/** A stone that the stock does not have. */
export function pedraDigitada(tipo: string): PedraEscolhida {
  return {
    estoqueMaterialId: null,
    tipo,
    categoria: '',
    espessura: '',
    acabamento: '',
    precoM2: 0,
  }
}

/** Stones that can be quoted (active ones) and match a search in name, category or code, accents aside. */
export function searchPedras(materiais: readonly EstoqueMaterial[], typed: string): EstoqueMaterial[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  return materiais.filter((material) => {
    const text = foldText(`${material.nome} ${material.categoria.nome} ${material.codigo}`)
    return material.ativo && words.every((word) => text.includes(word))
  })
}
