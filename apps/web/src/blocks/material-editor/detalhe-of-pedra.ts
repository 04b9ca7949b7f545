import type { PedraEscolhida } from './material-editavel.ts'

/** What tells a stone from others of its name: 'GR-008 · Polido · 2 cm', with what is known of it. */
export function detalheOfPedra({
  codigo = '',
  acabamento,
  espessura,
}: Pick<PedraEscolhida, 'acabamento' | 'espessura'> & { codigo?: string }): string {
  return [codigo, acabamento, espessura].filter(Boolean).join(' · ')
}
