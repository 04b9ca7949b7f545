import { CHAPA } from '@lapida/contracts/campos-escritos'
import type { Chapa, ChapaCreate, FotoPlana } from '@lapida/contracts/chapa'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import { areaNoEstoque } from '@lapida/domain/estoque/chapa'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { LinhaChapa } from './chapas.repository.ts'

/** A stored slab as the wire carries it, with the photo that it is shown by. */
export function presentChapa(linha: LinhaChapa, fotoPlana: FotoPlana | null): Chapa {
  return {
    id: linha.id,
    ...chapaEscrita(linha),
    area: areaNoEstoque(linha),
    fotoPlana,
    exemplo: linha.exemplo,
    createdAt: linha.createdAt.toISOString(),
    updatedAt: linha.updatedAt.toISOString(),
  }
}

/** A stored slab as a body would carry it. */
export function chapaEscrita(linha: LinhaChapa): ChapaCreate {
  const { vendaPreco: preco, vendaDescricao: descricao } = linha
  return {
    ...pickCampos(CHAPA, linha),
    custo: centavosToReais(linha.custo as Centavos),
    venda: preco === null ? null : { preco: centavosToReais(preco as Centavos), descricao },
  }
}
