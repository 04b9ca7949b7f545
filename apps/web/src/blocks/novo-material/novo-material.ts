import { LIMITES } from '@lapida/contracts/limites'
import { parseDinheiro } from '@lapida/domain/shared/dinheiro'
import type { PedraEscolhida } from '#blocks/material-editor/material-editavel.ts'

/** What is typed for the next material before its editor opens. */
export interface NovoMaterial {
  pedra: PedraEscolhida | null
  nome: string
  /** reais per m² as typed */
  precoM2: string
  ambiente: string
}

export const NO_MATERIAL: NovoMaterial = { pedra: null, nome: '', precoM2: '', ambiente: '' }

/** The price that was typed, in reais; 0 when it cannot be read or is out of bounds. */
export function precoNovoMaterial({ precoM2 }: Pick<NovoMaterial, 'precoM2'>): number {
  const centavos = parseDinheiro(precoM2)
  if (centavos === null || centavos <= 0 || centavos > LIMITES.precoMaximo * 100) return 0
  return centavos / 100
}

/** Why the pieces of a new material cannot be typed yet (spec 2 §5); null when they can. */
export function motivoNovoMaterial(novo: NovoMaterial): string | null {
  if (novo.pedra === null || novo.pedra.tipo.trim() === '') return 'Escolha uma pedra.'
  if (precoNovoMaterial(novo) <= 0) return 'Informe o preço por m².'
  return novo.ambiente.trim() === '' ? 'Escolha o ambiente.' : null
}
