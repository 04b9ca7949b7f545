import type { Desenho } from '@lapida/desenho/model/tipos'
import { isOnline } from '#shared/connection.ts'
import { ApiError } from '#data/api/api.ts'
import { fetchRevisaoDoDesenho, findDesenhoGuardado, openDesenho } from './desenhos.ts'

/**
 * A drawing as it was at a letter: as this device has it while it is at that letter, otherwise the revision that the
 * server froze. Null when it cannot be had, or is deleted: a later letter is another drawing.
 */
export async function findDesenhoNaLetra(id: string, revisao: string): Promise<Desenho | null> {
  const kept = await findDesenhoGuardado(id)
  if (kept?.pedido === 'excluir') return null
  if (kept?.desenho.revisao === revisao) return kept.desenho
  if (!isOnline()) return null
  try {
    const known = kept ?? (await openDesenho(id)).guardado
    if (known.desenho.revisao === revisao) return known.desenho
    return (await fetchRevisaoDoDesenho(id, revisao)).conteudo
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
