import type { Exemplos } from '@lapida/contracts/exemplos'
import { leaveAprovado } from '#features/orcamentos/leave-aprovado.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { repeatAprovacao } from '#features/orcamentos/repeat-aprovacao.ts'
import type { Context } from '#http/context.ts'
import { takeVersoes, updateExcluido, type LinhaExemplo, type RecursoExemplo } from './exemplos.repository.ts'

const SYNCED: readonly RecursoExemplo[] = ['clientes', 'orcamentos']

/** Deletes samples (an instant) or brings them back (null); every device that keeps a row learns of it. */
export async function setExcluidos(
  context: Context,
  linhas: readonly LinhaExemplo[],
  excluidoEm: Date | null,
): Promise<Exemplos> {
  const synced = linhas.filter(({ recurso }) => SYNCED.includes(recurso))
  let versao = synced.length > 0 ? await takeVersoes(context, synced.length) : 0
  for (const linha of linhas) {
    if (linha.recurso === 'orcamentos' && excluidoEm !== null)
      await leaveAprovado(context, await loadOrcamento(context, linha.id), 'excluído')
    const told = synced.includes(linha)
    await updateExcluido(context, linha, told ? { excluidoEm, versao } : { excluidoEm })
    if (told && linha.recurso === 'orcamentos' && excluidoEm === null)
      await repeatIfAprovado(context, linha, versao)
    if (told) versao += 1
  }
  return countExemplos(linhas)
}

/** A sample that was approved has again what it had then. */
async function repeatIfAprovado(context: Context, { id }: LinhaExemplo, versao: number): Promise<void> {
  const orcamento = await loadOrcamento(context, id)
  if (orcamento.status === 'aprovado') await repeatAprovacao(context, orcamento, versao)
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
  }
}
