import { orcamentoOfReserva } from '@lapida/domain/estoque/reserva'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { formatDia } from '@lapida/domain/shared/datas'
import { idToFind } from '#http/uuid.ts'
import type { Context } from '#http/context.ts'
import { lockChapas, type LinhaChapa } from './chapas.repository.ts'
import { getHoje } from './get-hoje.ts'
import { recordReservas } from './record-reservas.ts'
import {
  findOrcamentosDasReservas,
  updateReservas,
  type OrcamentoDaReserva,
} from './reservas-das-chapas.repository.ts'

/** A slab that is wanted for a quote; `ate` is the last day, null without an end. */
export interface ReservaPedida {
  chapaId: string
  ate: string | null
}

/** A slab that cannot be kept, and why: a sentence that names the slab, and the quote that has it. */
export interface ReservaRecusada {
  chapaId: string
  /** whether another quote has it */
  tomada: boolean
  texto: string
}

/**
 * Keeps slabs for a quote, or gives those that it has another day. Its caller holds the account and knows that the
 * quote is approved.
 * @param options.all nothing is kept where one of them cannot be
 * @returns those that cannot be kept
 */
export async function keepReservas(
  context: Context,
  orcamentoId: string,
  { pedidas, all }: { pedidas: readonly ReservaPedida[]; all: boolean },
): Promise<ReservaRecusada[]> {
  const ateOf = new Map(pedidas.map(({ chapaId, ate }) => [idToFind(chapaId), ate]))
  const linhas = await lockChapas(context, [...ateOf.keys()])
  const known = new Map(linhas.map((linha) => [linha.id, linha]))
  const hoje = await getHoje(context)
  const orcamentos = await findOrcamentosDasReservas(
    context,
    linhas.flatMap((linha) => orcamentoOfReserva(linha, hoje) ?? []),
  )
  const recusadas = [...ateOf.keys()].flatMap((chapaId): ReservaRecusada[] => {
    const refused = problemOf(known.get(chapaId), orcamentoId, { hoje, orcamentos })
    return refused ? [{ chapaId, ...refused }] : []
  })
  if (all && recusadas.length > 0) return recusadas
  const gone = new Set(recusadas.map(({ chapaId }) => chapaId))
  const kept = linhas.filter(({ id }) => !gone.has(id))
  await write(context, kept, (id) => ({ orcamentoId, ate: ateOf.get(id) ?? null }))
  return recusadas
}

async function write(
  context: Context,
  linhas: readonly LinhaChapa[],
  reservaOf: (id: string) => { orcamentoId: string; ate: string | null },
): Promise<void> {
  for (const ate of new Set(linhas.map(({ id }) => reservaOf(id).ate))) {
    const same = linhas.filter(({ id }) => reservaOf(id).ate === ate).map(({ id }) => id)
    const [first] = same
    if (first !== undefined) await updateReservas(context, same, reservaOf(first))
  }
  await recordReservas(
    context,
    linhas.map((antes) => {
      const { orcamentoId, ate } = reservaOf(antes.id)
      return { antes, depois: { ...antes, estado: 'reservada', orcamentoId, reservadaAte: ate } }
    }),
  )
}

function problemOf(
  linha: LinhaChapa | undefined,
  orcamentoId: string,
  { hoje, orcamentos }: { hoje: string; orcamentos: ReadonlyMap<string, OrcamentoDaReserva> },
): Omit<ReservaRecusada, 'chapaId'> | null {
  const refused = (texto: string, tomada = false) => ({ texto, tomada })
  if (!linha) return refused('Uma das chapas não existe mais.')
  const { codigo, estado, excluidoEm } = linha
  if (excluidoEm) return refused(`A chapa ${codigo} foi excluída.`)
  if (estado === 'cortada') return refused(`A chapa ${codigo} já foi cortada.`)
  const owner = orcamentoOfReserva(linha, hoje)
  if (owner === orcamentoId) return null
  if (owner !== null) return refused(takenText(linha, orcamentos.get(owner)), true)
  // Kept by hand for nobody in particular: who did it frees it.
  const byHand = estado === 'reservada' && linha.orcamentoId === null
  return byHand ? refused(`A chapa ${codigo} está reservada, sem orçamento.`, true) : null
}

function takenText({ codigo, reservadaAte }: LinhaChapa, orcamento: OrcamentoDaReserva | undefined): string {
  const nome = orcamento ? nomeOf(orcamento) : 'outro orçamento'
  const ate = reservadaAte ? ` até ${formatDia(reservadaAte)}` : ''
  return `A chapa ${codigo} está reservada para ${nome}${ate}.`
}

function nomeOf(orcamento: OrcamentoDaReserva): string {
  const numero = numeracaoVisivel(orcamento)
  return orcamento.cliente ? `${orcamento.cliente} (${numero})` : `o orçamento ${numero}`
}
