import type { ChapaCreate } from '@lapida/contracts/chapa'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'

/** A checked body as the columns of its row. */
export function linhaOfChapa({ venda, ...escrita }: ChapaCreate) {
  return {
    ...escrita,
    custo: Number(reaisToCentavos(escrita.custo)),
    vendaPreco: venda && Number(reaisToCentavos(venda.preco)),
    vendaDescricao: venda?.descricao ?? '',
  }
}
