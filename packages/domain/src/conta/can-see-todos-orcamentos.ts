import type { Quem } from '@lapida/contracts/papel'

/** Whether a person sees every quote of the company, or only those that are theirs to sell. */
export function canSeeTodosOrcamentos({
  papel,
  veTodosOrcamentos = false,
}: Pick<Quem, 'papel' | 'veTodosOrcamentos'>): boolean {
  return papel !== 'vendedor' || veTodosOrcamentos
}
