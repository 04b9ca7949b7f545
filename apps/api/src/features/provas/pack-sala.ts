import { gzipSync } from 'node:zlib'
import { cozinhaDaProva } from '@lapida/contracts/prova'
import type { SalaEmTresD } from '@lapida/documento/prova/sala-formato'

/** A room as a proof keeps it, as text; undefined where it is larger than a proof takes. */
export function packSala(sala: SalaEmTresD): string | undefined {
  const packed = gzipSync(JSON.stringify(sala), { level: 9 }).toString('base64')
  return cozinhaDaProva.shape.sala.safeParse(packed).success ? packed : undefined
}
