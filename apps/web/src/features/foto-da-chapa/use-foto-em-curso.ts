import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { FotoEmCurso, type EstadoDaFoto } from './model/foto-em-curso.ts'

/** The photo of a slab that is being made, as it was left; its thread ends with the screen. */
export function useFotoEmCurso(
  chapa: Pick<ChapaDita, 'id' | 'largura' | 'altura'>,
): [FotoEmCurso, EstadoDaFoto] {
  const [foto] = useState(() => new FotoEmCurso(chapa))
  useEffect(() => {
    foto.open().catch(reportError)
    return () => foto.close()
  }, [foto])
  return [foto, useSyncExternalStore(foto.subscribe, foto.snapshot)]
}
