import { ESTOQUE_MATERIAL } from '@lapida/contracts/campos-escritos'
import type { EstoqueMaterial, EstoqueMaterialCreate } from '@lapida/contracts/estoque'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import { sumOfLados } from '@lapida/domain/estoque/chapa'
import { quantidadeSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { precosEmReais, presentProduto } from '#features/estoque/produto-values.ts'
import type { EstoqueMaterialGuardado, LinhaEstoqueMaterial } from './estoque-materiais.repository.ts'

/** A stored product as the wire carries it. */
export function presentEstoqueMaterial({
  linha,
  categoria,
  chapas,
}: EstoqueMaterialGuardado): EstoqueMaterial {
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

/** A stored product as a body would carry it. */
export function estoqueMaterialEscrito(linha: LinhaEstoqueMaterial): EstoqueMaterialCreate {
  return { ...pickCampos(ESTOQUE_MATERIAL, linha), ...precosEmReais(linha) }
}
