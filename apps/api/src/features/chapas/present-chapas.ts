import type { Chapa } from '@lapida/contracts/chapa'
import { chapaNoDia, type ReservaDaChapa } from '@lapida/domain/estoque/reserva'
import type { Context } from '#http/context.ts'
import { presentChapa } from './chapas.presenter.ts'
import type { LinhaChapa } from './chapas.repository.ts'
import { findFotosPlanas } from './fotos-planas.repository.ts'
import { getHoje } from './get-hoje.ts'
import { findOrcamentosDasReservas } from './reservas-das-chapas.repository.ts'

/** Slabs as they count today: one whose reservation has ended is free. */
export async function presentChapas(context: Context, linhas: readonly LinhaChapa[]): Promise<Chapa[]> {
  const shown = await withoutAlheios(context, await chapasOfHoje(context, linhas))
  const fotos = await findFotosPlanas(
    context,
    linhas.map(({ id }) => id),
  )
  return shown.map((linha) => presentChapa(linha, fotos.get(linha.id) ?? null))
}

/** A slab that is kept for a quote of somebody else is kept: for which is not told to who sees their own alone. */
async function withoutAlheios(
  context: Context,
  linhas: readonly LinhaChapa[],
): Promise<readonly LinhaChapa[]> {
  if (context.pessoa?.veTodosOrcamentos ?? true) return linhas
  const seus = await findOrcamentosDasReservas(
    context,
    linhas.flatMap(({ orcamentoId }) => orcamentoId ?? []),
  )
  return linhas.map((linha) => {
    const isAlheio = linha.orcamentoId !== null && !seus.has(linha.orcamentoId)
    return isAlheio ? { ...linha, orcamentoId: null } : linha
  })
}

/** One slab as it counts today. */
export async function presentChapaOfHoje(context: Context, linha: LinhaChapa): Promise<Chapa> {
  const [chapa = presentChapa(linha, null)] = await presentChapas(context, [linha])
  return chapa
}

/** Rows of slabs as they count today. */
export async function chapasOfHoje<Linha extends ReservaDaChapa>(
  context: Context,
  linhas: readonly Linha[],
): Promise<readonly Linha[]> {
  // Most slabs are kept for nobody: the clock of the account is asked for those that may have ended.
  if (linhas.every(({ reservadaAte }) => reservadaAte === null)) return linhas
  const hoje = await getHoje(context)
  return linhas.map((linha) => chapaNoDia(linha, hoje))
}
