import { PECA } from '@lapida/contracts/campos-escritos'
import type { PecaSalvar } from '@lapida/contracts/material'
import { entradasOf } from './entradas.ts'

/** The pieces of a material. */
export const pecas = entradasOf({
  registro: PECA,
  naoEncontrada: 'PECA_NAO_ENCONTRADA',
  idOf: ({ pecaId }: { id: string; pecaId: string }) => pecaId,
  read: (material) => material.pecas,
  put: (material, entradas: PecaSalvar[]) => ({ ...material, pecas: entradas }),
  answer: (material) => material.pecas,
})
