import { isReservaVencida, orcamentoOfReserva } from '@lapida/domain/estoque/reserva'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { formatDia } from '@lapida/domain/shared/datas'
import type { Context } from '#http/context.ts'
import { recordEventos, type LinhaChapa } from './chapas.repository.ts'
import { getHoje } from './get-hoje.ts'
import { findOrcamentosDasReservas, seeingTodosOrcamentos } from './reservas-das-chapas.repository.ts'

const CODES = new Intl.Collator('pt-BR', { numeric: true })

type Eventos = Parameters<typeof recordEventos>[1]

/** A slab before and after a write. */
export interface MudancaDeReserva {
  antes: LinhaChapa | null
  depois: LinhaChapa
}

type Passo = { orcamentoId: string; acao: 'reservado' | 'reserva-liberada' | 'reserva-vencida' } & Record<
  'ate' | 'motivo',
  string
>

/** Tells the quotes' history which slabs began or ceased to be kept for them, one event for each quote and reason. */
export async function recordReservas(context: Context, mudancas: readonly MudancaDeReserva[]): Promise<void> {
  if (mudancas.every(({ antes, depois }) => !isReservada(antes) && !isReservada(depois))) return
  const hoje = await getHoje(context)
  const told = new Map<string, { passo: Passo; codigos: string[] }>()
  for (const mudanca of mudancas)
    for (const passo of passosOf(mudanca, hoje)) {
      const key = JSON.stringify(passo)
      const same = told.get(key)
      if (same) same.codigos.push(mudanca.depois.codigo)
      else told.set(key, { passo, codigos: [mudanca.depois.codigo] })
    }
  const ids = [...told.values()].map(({ passo }) => passo.orcamentoId)
  // That a slab is not kept any more is told of its quote, whosever that is.
  const orcamentos = await seeingTodosOrcamentos(context, () => findOrcamentosDasReservas(context, ids))
  await recordEventos(
    context,
    [...told.values()].flatMap(({ passo: { orcamentoId, acao, ate, motivo }, codigos }): Eventos => {
      const orcamento = orcamentos.get(orcamentoId)
      if (!orcamento) return []
      const detalhes = {
        chapas: codigos.sort(CODES.compare).join(', '),
        ...(ate && { ate }),
        ...(motivo && { motivo }),
      }
      return [
        {
          entidade: 'orcamento',
          entidadeId: orcamentoId,
          acao,
          titulo: numeracaoVisivel(orcamento),
          detalhes,
        },
      ]
    }),
  )
}

const isReservada = (linha: LinhaChapa | null) => linha?.estado === 'reservada'

function passosOf({ antes, depois }: MudancaDeReserva, hoje: string): Passo[] {
  const is = depois.excluidoEm ? null : orcamentoOfReserva(depois, hoje)
  const ate = depois.reservadaAte ? formatDia(depois.reservadaAte) : ''
  const passos: Passo[] = endOf(antes, depois, hoje)
  const same = antes !== null && orcamentoOfReserva(antes, hoje) === is
  if (is !== null && !(same && antes.reservadaAte === depois.reservadaAte))
    passos.push({ orcamentoId: is, acao: 'reservado', ate, motivo: '' })
  return passos
}

/** That a slab is no longer kept for the quote that it was kept for. */
function endOf(antes: LinhaChapa | null, depois: LinhaChapa, hoje: string): Passo[] {
  if (antes?.estado !== 'reservada' || antes.orcamentoId === null || antes.excluidoEm) return []
  const stays =
    !depois.excluidoEm && depois.estado === 'reservada' && depois.orcamentoId === antes.orcamentoId
  if (stays) return []
  const { orcamentoId } = antes
  if (isReservaVencida(antes, hoje))
    return [
      {
        orcamentoId,
        acao: 'reserva-vencida',
        ate: antes.reservadaAte ? formatDia(antes.reservadaAte) : '',
        motivo: '',
      },
    ]
  const motivo = depois.excluidoEm ? 'excluída' : depois.estado === 'cortada' ? 'cortada' : ''
  return [{ orcamentoId, acao: 'reserva-liberada', ate: '', motivo }]
}
