import { milimetrosToMetros } from '@lapida/domain/shared/medidas'
import { emptyPeca, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'

/** A new material with the piece that was calculated on the landing page. */
export function withCalculo(
  material: MaterialEditavel,
  calculo: CalculoDaLanding,
  pecaId: string,
): MaterialEditavel {
  const peca = {
    ...emptyPeca(pecaId),
    nome: 'Bancada',
    comprimento: milimetrosToMetros(calculo.comprimento),
    largura: milimetrosToMetros(calculo.largura),
  }
  return { ...material, pecas: [peca, ...material.pecas] }
}
