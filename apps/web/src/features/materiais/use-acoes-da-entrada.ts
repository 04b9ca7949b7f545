import { useIsDono, useVeCustos } from '#shared/use-acesso.ts'
import type { Entrada } from './entradas.ts'

/**
 * Which actions of an entry of the catalogue are a person's, by their words. A copy of a stone needs what it costs, and
 * what leaves the stock is the owner's.
 */
export function useAcoesDaEntrada(tipo: Entrada['tipo'] | undefined): (label: unknown) => boolean {
  const isDono = useIsDono()
  const veCustos = useVeCustos()
  return (label) => {
    if (tipo !== 'pedra') return true
    return label === 'Duplicar' ? veCustos : label !== 'Excluir' || isDono
  }
}
