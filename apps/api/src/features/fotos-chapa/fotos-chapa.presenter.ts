import { FOTO_CHAPA } from '@lapida/contracts/campos-escritos'
import type { FotoChapa } from '@lapida/contracts/foto-chapa'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import type { LinhaFotoChapa } from './fotos-chapa.repository.ts'

/** A photo of a slab as the wire has it. */
export function presentFotoChapa(row: LinhaFotoChapa): FotoChapa {
  return {
    ...pickCampos(FOTO_CHAPA, row),
    id: row.id,
    chapaId: row.chapaId,
    media: row.media,
    mini: row.mini,
    tirada: row.tirada.toISOString(),
    criadaPor: row.criadaPor,
    createdAt: row.createdAt.toISOString(),
    retiradaEm: row.retiradaEm && row.retiradaEm.toISOString(),
  }
}
