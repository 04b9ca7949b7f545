import type { ChapaDisponivel, Corte, RegrasCorte } from './formato.ts'

/** A cut that has no place in the order yet. */
export type UnnumberedCut = Omit<Corte, 'ordem'>

/** The border goes first, on all four sides. */
export function trimCuts(
  { largura, altura }: ChapaDisponivel,
  { refilo, serra }: RegrasCorte,
): UnnumberedCut[] {
  if (refilo === 0) return []
  const inner = { de: refilo, ate: largura - refilo }
  return [
    { sentido: 'vertical', posicao: refilo, de: 0, ate: altura },
    { sentido: 'vertical', posicao: largura - refilo + serra, de: 0, ate: altura },
    { sentido: 'horizontal', posicao: refilo, ...inner },
    { sentido: 'horizontal', posicao: altura - refilo + serra, ...inner },
  ]
}
