import { isAVenda, type Oferta } from '@lapida/domain/estoque/venda'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { Context } from '#http/context.ts'
import { findChapasComPreco, type LinhaOferta } from './chapas.repository.ts'
import { chapasOfHoje } from './present-chapas.ts'

/** What is offered of a slab, by its id. */
export type ChapaAVenda = Oferta & { id: string }

/** The slabs that anybody may see with their price today, by code: no more of each than one looks for. */
export async function listChapasAVenda(context: Context): Promise<ChapaAVenda[]> {
  const linhas = await chapasOfHoje(context, await findChapasComPreco(context))
  return linhas.flatMap((linha) => {
    const { vendaPreco: preco, estado } = linha
    if (preco === null || !isAVenda({ preco, estado })) return []
    return [ofertaOf(linha, preco)]
  })
}

function ofertaOf({ id, pedra, largura, altura }: LinhaOferta, preco: number): ChapaAVenda {
  return { id, pedra, largura, altura, preco: centavosToReais(preco as Centavos) }
}
