import { pathOf } from '#shared/screens.ts'

/** The absolute address that opens a plan; with a piece it opens where that piece lies. */
export function enderecoOfPlano(id: string, peca?: string): string {
  const search = { plano: id, peca, aba: peca === undefined ? undefined : 'corte' }
  return `${location.origin}${pathOf('plano-corte', { search })}`
}
