import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { foldText } from '@lapida/domain/shared/texto'
import type { PedraEscolhida } from './material-editavel.ts'

/** What tells a stone from others of its name: 'GR-008 · Polido · 2 cm', with what is known of it. */
export function detalheOfPedra({
  codigo = '',
  acabamento,
  espessura,
}: Pick<PedraEscolhida, 'acabamento' | 'espessura'> & { codigo?: string }): string {
  return [codigo, acabamento, espessura].filter(Boolean).join(' · ')
}

/** What to call stones of the stock in a list: the name alone while no other stone has it, otherwise with what differs. */
export function namesOfEstoque(
  pedras: readonly Pick<EstoqueMaterial, 'nome'>[],
): (pedra: Pick<EstoqueMaterial, 'nome' | 'codigo' | 'acabamento' | 'espessura'>) => string {
  const times = new Map<string, number>()
  for (const { nome } of pedras) times.set(foldText(nome), (times.get(foldText(nome)) ?? 0) + 1)
  return (pedra) =>
    (times.get(foldText(pedra.nome)) ?? 0) > 1
      ? [pedra.nome, detalheOfPedra(pedra)].filter(Boolean).join(' · ')
      : pedra.nome
}
