import type { Material } from '@lapida/contracts/material'
import type { MaterialGuardado } from '#db/materiais-inteiros.ts'
import { presentMaterial } from './materiais.presenter.ts'

/** The materials of a quote, in their order, as the wire carries them. */
export function presentMateriais(guardados: readonly MaterialGuardado[]): Material[] {
  return guardados.map(presentMaterial)
}
