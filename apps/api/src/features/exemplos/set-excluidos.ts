import type { Exemplos } from '@lapida/contracts/exemplos'
import { leaveAprovado } from '#features/orcamentos/leave-aprovado.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { returnToAprovado } from '#features/orcamentos/return-to-aprovado.ts'
import type { Context } from '#http/context.ts'
import {
  deleteEventos,
  takeVersoes,
  updateExcluido,
  type LinhaExemplo,
  type RecursoExemplo,
} from './exemplos.repository.ts'

const SYNCED: readonly RecursoExemplo[] = ['clientes', 'orcamentos']

/**
 * Deletes samples (an instant) or brings them back (null); every device that keeps a row learns of it. What a sample
 * quote gives back and takes again with it is nobody's doing, and stays out of the history.
 */
export async function setExcluidos(
  context: Context,
  linhas: readonly LinhaExemplo[],
  excluidoEm: Date | null,
): Promise<Exemplos> {
  const synced = linhas.filter(({ recurso }) => SYNCED.includes(recurso))
  let versao = synced.length > 0 ? await takeVersoes(context, synced.length) : 0
  // A quote gives back the slabs that it keeps before they go, and finds them there when it comes back.
  const inOrder = excluidoEm === null ? linhas : linhas.toReversed()
  const made: string[] = []
  const unseen = { ...context, newId: () => remember(made, context.newId()) }
  for (const linha of inOrder) {
    if (linha.recurso === 'orcamentos' && excluidoEm !== null)
      await leaveAprovado(unseen, await loadOrcamento(context, linha.id), { porque: 'excluído' })
    const told = synced.includes(linha)
    await updateExcluido(context, linha, told ? { excluidoEm, versao } : { excluidoEm })
    if (told && linha.recurso === 'orcamentos' && excluidoEm === null)
      await returnToAprovado(unseen, await loadOrcamento(unseen, linha.id), versao)
    if (told) versao += 1
  }
  await deleteEventos(context, made)
  return countExemplos(linhas)
}

function remember(list: string[], id: string): string {
  list.push(id)
  return id
}

/** How many samples of each kind. */
export function countExemplos(linhas: readonly LinhaExemplo[]): Exemplos {
  const count = (wanted: RecursoExemplo) => linhas.filter(({ recurso }) => recurso === wanted).length
  return {
    clientes: count('clientes'),
    orcamentos: count('orcamentos'),
    materiais: count('materiais'),
    itens: count('itens'),
    chapas: count('chapas'),
    desenhos: count('desenhos'),
    planosCorte: count('planosCorte'),
  }
}
