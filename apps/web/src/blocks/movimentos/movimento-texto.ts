import type { TipoMovimentoManual } from '@lapida/contracts/valores'
import type { Movimento } from '@lapida/contracts/movimento'
import { sumQuantidades, UNIDADES } from '@lapida/domain/estoque/movimento'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'

const NBSP = '\u00a0'
const MINUS = '\u2212'

/** '12,4 m²', '38 un', '−1,2 m²'. */
export function withUnidade(quantidade: number, unidade: string): string {
  const sign = quantidade < 0 ? MINUS : ''
  return `${sign}${formatQuantidade(Math.abs(quantidade))}${NBSP}${unidade}`
}

/** With its sign, also where it grows: '+2,5 m²', '−3 un'. */
export function withSign(quantidade: number, unidade: string): string {
  return `${quantidade > 0 ? '+' : ''}${withUnidade(quantidade, unidade)}`
}

/** 'Falta 1,2 m²', 'Faltam 4 un': below two, Portuguese counts in the singular. */
export function faltaInWords(quantidade: number, unidade: string): string {
  return `${quantidade < 2 ? 'Falta' : 'Faltam'} ${withUnidade(quantidade, unidade)}`
}

/** What of a stone is in slabs and what is not: '5,22 m² em chapas · 6,78 m² sem chapa'. */
export function chapasInWords(quantidade: number, semChapa: number): string {
  const emChapas = withUnidade(sumQuantidades(quantidade, -semChapa), UNIDADES.material)
  return `${emChapas} em chapas · ${withUnidade(semChapa, UNIDADES.material)} sem chapa`
}

/** What kind of movement it is, in one or two words. */
export const ROTULOS_MOVIMENTO: Readonly<Record<Movimento['tipo'], string>> = {
  inicial: 'Estoque inicial',
  entrada: 'Entrada',
  saida: 'Saída',
  correcao: 'Correção',
  aprovacao: 'Baixa',
  devolucao: 'Devolução',
  corte: 'Corte',
}

/** The usual reasons of each kind: one tap instead of typing. */
export const MOTIVOS: Readonly<Record<TipoMovimentoManual, readonly string[]>> = {
  entrada: ['Compra', 'Sobra de obra', 'Devolução do cliente', 'Troca do fornecedor'],
  saida: ['Usado em obra', 'Venda avulsa', 'Quebra', 'Perda no corte', 'Amostra'],
  correcao: ['Contagem do estoque', 'Erro de lançamento', 'Medida conferida'],
}
