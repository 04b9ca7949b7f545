import { randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { RespostaPedida } from '@lapida/documento/proposta-na-pagina'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'

/** What the approval form of a version asks: a name, and that it was read. */
export function respostaPedida(numero: number, escolhido: Orcamento): RespostaPedida {
  const { total } = totalOrcamento(escolhido)
  return {
    chave: randomUUID(),
    exige: 'nome',
    digitos: null,
    rotuloDigitos: '',
    nome: escolhido.cliente?.nomeCompleto ?? '',
    texto: `Li e aceito este orçamento (versão ${numero}, ${formatDinheiro(total)}) e os termos acima.`,
    total,
  }
}
