import { record } from '@lapida/desenho/commands/historico'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { uuid } from '#shared/uuid.ts'
import { openDesenho, saveDesenho } from './desenhos.ts'
import { naRevisaoAberta } from '#data/local/revisao-aberta.ts'

/**
 * Changes a drawing that is not open here, as one step that its editor can undo. A refusal changes nothing. The first
 * change of a revision that an approved quote holds opens the next one.
 * @throws {ApiError} DESENHO_NAO_ENCONTRADO, SEM_CONEXAO where only the server could have it.
 */
export async function changeDesenho(
  id: string,
  comando: (desenho: Desenho) => Resultado<Mudanca>,
): Promise<Resultado<Mudanca>> {
  const { guardado, historico } = await openDesenho(id)
  const { desenho, congeladas, versao } = guardado
  const answered = comando(desenho)
  if (!answered.ok || answered.valor.desenho === desenho) return answered
  const mudanca = { ...answered.valor, desenho: naRevisaoAberta(answered.valor.desenho, congeladas) }
  await saveDesenho(
    guardado,
    { desenho: mudanca.desenho, historico: record(historico, desenho, mudanca), marca: uuid() },
    { isKnown: () => true, versao },
  )
  return { ok: true, valor: mudanca }
}
