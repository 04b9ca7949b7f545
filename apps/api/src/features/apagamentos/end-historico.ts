import { textoBuscaEvento } from '@lapida/domain/historico/detalhe'
import { MESES_DO_HISTORICO, MESES_DO_IP, monthsBefore } from '@lapida/domain/historico/prazos'
import { diaCivil, formatDia, inicioOfDia } from '@lapida/domain/shared/datas'
import type { Context } from '#http/context.ts'
import {
  deleteEventosAntigos,
  findContasComHistoricoAntigo,
  findEventosComIp,
  findHistoricoApagado,
  findOrcamentosComProvas,
  findRestritosComProva,
} from './historico-antigo.repository.ts'
import { findOrcamentosNaoRestritos, findPrazo, holdVersao, recordEventos } from './pessoa.repository.ts'
import { planApagamento } from './plan-apagamento.ts'
import { updateEventos } from './rastros.repository.ts'

/** Events of one transaction: other writers of the account wait no longer than that takes. */
const EVENTS_AT_ONCE = 5_000
const MESES_DO_ANO = 12

const agesOf = (now: Date) => ({
  antes: monthsBefore(now, MESES_DO_HISTORICO),
  semIp: monthsBefore(now, MESES_DO_IP),
})

/** Accounts whose history has something that is too old. */
export function listContasComHistoricoAntigo({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  return findContasComHistoricoAntigo({ db }, agesOf(now))
}

/**
 * Deletes the events of an account that are too old, and tells of it in one event a day. What proves a contract stays as
 * long as the contract's evidence would (`planApagamento`; of an erased customer, until the day that was told then), an
 * erasure as long from its own day. Addresses go earlier. Done twice it does nothing more.
 * @returns whether more is left to do
 */
export async function endHistorico(context: Context): Promise<boolean> {
  await holdVersao(context)
  const { guardaAnos, zona } = await findPrazo(context)
  const hoje = diaCivil(context.now, zona)
  const { antes, semIp } = agesOf(context.now)
  const { todos, contados } = await deleteEventosAntigos(context, {
    antes,
    apagadosDesde: monthsBefore(context.now, guardaAnos * MESES_DO_ANO),
    comProva: await listComProva(context, { antes, guardaAnos, zona, hoje }),
    limite: EVENTS_AT_ONCE,
  })
  if (contados > 0) await tellApagados(context, { quantos: contados, antes, hoje, zona })
  const semEndereco = await forgetIps(context, semIp)
  return todos === EVENTS_AT_ONCE || semEndereco === EVENTS_AT_ONCE
}

interface Dia {
  antes: Date
  hoje: string
  zona: string
}

async function listComProva(
  context: Context,
  { antes, guardaAnos, zona, hoje }: Dia & { guardaAnos: number },
): Promise<string[]> {
  const ids = await findOrcamentosComProvas(context, antes)
  if (ids.length === 0) return []
  const { guardados } = planApagamento(await findOrcamentosNaoRestritos(context, ids, zona), {
    guardaAnos,
    hoje,
  })
  return [
    ...guardados.flatMap(({ id, ate }) => (ate === null ? [] : id)),
    ...(await findRestritosComProva(context, ids, hoje)),
  ]
}

/** One event a day, however many transactions it takes. */
async function tellApagados(
  context: Context,
  { quantos, antes, hoje, zona }: Dia & { quantos: number },
): Promise<void> {
  const told = await findHistoricoApagado(context, inicioOfDia(hoje, zona))
  const eventos = String(quantos + Number(told?.detalhes['eventos'] ?? 0))
  const detalhes = { eventos, antes: formatDia(diaCivil(antes, zona)) }
  if (told) {
    const evento = { ...told, detalhes }
    await updateEventos(context, [{ ...evento, busca: textoBuscaEvento(evento) }])
    return
  }
  const { userId } = context
  await recordEventos(context, [
    { entidade: 'conta', entidadeId: userId, acao: 'historico-apagado', titulo: '', detalhes },
  ])
}

/** What was done stays, from where it was done does not. @returns how many events forgot it */
async function forgetIps(context: Context, semIp: Date): Promise<number> {
  const found = await findEventosComIp(context, { semIp, limite: EVENTS_AT_ONCE })
  await updateEventos(
    context,
    found.map((evento) => {
      const { ip: _ip, ...detalhes } = evento.detalhes
      return { ...evento, detalhes, busca: textoBuscaEvento({ ...evento, detalhes }) }
    }),
  )
  return found.length
}
