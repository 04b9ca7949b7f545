import type { TipoMovimentoManual } from '@lapida/contracts/valores'
import { LIMITES } from '@lapida/contracts/limites'
import { parseQuantidadeEstoque } from '@lapida/domain/shared/quantidade'
import type { FormErrors } from '#shared/use-form.ts'

/** What a movement by hand is typed as. */
export interface TextosMovimento extends Record<string, string> {
  quantidade: string
  motivo: string
}

/** What is wrong with a movement as it was typed; an empty object when nothing is. */
export function validateMovimento(
  tipo: TipoMovimentoManual,
  { quantidade, motivo }: TextosMovimento,
): FormErrors<TextosMovimento> {
  const problem = quantidadeProblem(tipo, quantidade)
  return {
    ...(problem !== null && { quantidade: problem }),
    ...(motivo.trim() === '' && { motivo: 'Escolha ou escreva o motivo.' }),
  }
}

function quantidadeProblem(tipo: TipoMovimentoManual, text: string): string | null {
  const quantidade = parseQuantidadeEstoque(text)
  if (quantidade !== null && quantidade > LIMITES.estoqueMaximo)
    return 'A quantidade passa do limite de 10 milhões.'
  if (tipo === 'correcao') return quantidade === null ? 'Informe a quantidade contada. Exemplo: 12,5' : null
  return quantidade === null || quantidade === 0 ? 'Informe uma quantidade maior que zero.' : null
}
