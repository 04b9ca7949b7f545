import type { SituacaoLinha } from '@lapida/contracts/importacao'
import type { Plano } from './plan-importacao.ts'

/** How many lines of a plan there are of each kind. */
export function countPlano({ linhas }: Pick<Plano, 'linhas'>) {
  const count = (wanted: SituacaoLinha) => linhas.filter(({ situacao }) => situacao === wanted).length
  return {
    total: linhas.length,
    novas: count('nova'),
    atualizadas: count('atualizada'),
    iguais: count('igual'),
    comErro: count('erro'),
  }
}
