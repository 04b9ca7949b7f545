import type { EstoqueMaterial, EstoqueMaterialCreate } from '@lapida/contracts/estoque'
import { presentProduto, produtoEscrito } from '#features/estoque/produto-values.ts'
import type { EstoqueMaterialGuardado, LinhaEstoqueMaterial } from './estoque-materiais.repository.ts'

/** A stored product as the wire carries it. */
export function presentEstoqueMaterial({
  linha,
  categoria,
  chapas,
}: EstoqueMaterialGuardado): EstoqueMaterial {
  return {
    ...presentProduto(linha, categoria),
    ...ownFields(linha),
    porChapas: chapas.todas > 0,
    chapas: chapas.emEstoque,
  }
}

/** A stored product as a body would carry it. */
export function estoqueMaterialEscrito(linha: LinhaEstoqueMaterial): EstoqueMaterialCreate {
  return { ...produtoEscrito(linha), ...ownFields(linha) }
}

const ownFields = ({ acabamento, espessura, origem, imagens }: LinhaEstoqueMaterial) => ({
  acabamento,
  espessura,
  origem,
  imagens,
})
