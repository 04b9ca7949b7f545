import type { Material } from '@lapida/contracts/material'
import { presentMaterial } from './materiais.presenter.ts'
import type { MaterialGuardado } from './materiais.repository.ts'

/** The materials of a quote, in their order, as the wire carries them. */
export function presentMateriais(guardados: readonly MaterialGuardado[]): Material[] {
  return guardados.map(presentMaterial)
}
