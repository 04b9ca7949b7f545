import type { Invariante, Vista } from './invariante.ts'

interface Linha {
  id: string
  codigo: string
  estado: string
  /** the quote that it is kept for, and the moment of its approval while that stands */
  reserva: string | null
  aprovado: string | null
  /** quotes of the finished plan that cut it */
  cortadaPara: string[] | null
  /** the last day for which it is kept */
  ate: string | null
  /** today, in the same form */
  hoje: string
}

/** A slab that is kept for a quote until a day that has not passed. */
interface Reserva {
  orcamento: string
  aprovado: string
  ate: string | null
}

/** By the calendar of the account. */
const HOJE = `($1::timestamptz at time zone 'America/Sao_Paulo')::date`

async function check({ rows, memoria, agora, mexidas }: Vista): Promise<string[]> {
  const linhas = await rows<Linha & { vale: boolean }>(
    `select c.id, c.codigo, c.estado, case when c.estado = 'reservada' then c.orcamento_id end as reserva,
       case when o.status = 'aprovado' and o.excluido_em is null then o.aprovado_em::text end as aprovado,
       c.estado = 'reservada' and (c.reservada_ate is null or c.reservada_ate >= ${HOJE}) as vale,
       (select array_agg(p.value->>'orcamentoId') from planos_corte k, jsonb_array_elements(k.conclusao->'chapas') x,
          jsonb_array_elements(k.conteudo->'pecas') p
        where c.estado = 'cortada' and k.estado = 'concluido' and x.value->>'id' = c.id::text) as "cortadaPara",
       c.reservada_ate::text as ate, ${HOJE}::text as hoje
     from chapas c left join orcamentos o on o.id = c.orcamento_id where c.excluido_em is null`,
    [agora],
  )
  const before = (memoria.get('reservas') ?? new Map()) as Map<string, Reserva>
  const asked = [...new Set([...before.values()].map(({ orcamento }) => orcamento))]
  const still = await rows<{ id: string; aprovado: string }>(
    `select id, aprovado_em::text as aprovado from orcamentos
     where id = any($1::uuid[]) and status = 'aprovado' and excluido_em is null`,
    [asked],
  )
  const approved = new Map(still.map(({ id, aprovado }) => [id, aprovado]))
  const now = new Map<string, Reserva>()
  const found = linhas.flatMap((linha) => {
    const { id, codigo, reserva, aprovado, vale, ate, hoje } = linha
    if (vale && reserva !== null && aprovado !== null) now.set(id, { orcamento: reserva, aprovado, ate })
    if (reserva !== null && aprovado === null)
      return [`a chapa ${codigo} está reservada para o orçamento ${reserva}, que não está aprovado`]
    const was = before.get(id)
    if (!was || mexidas.has(id) || approved.get(was.orcamento) !== was.aprovado) return []
    // Nobody looked when only days went by: it may have ended since.
    if (was.ate !== null && was.ate < hoje) return []
    return isTaken(linha, was)
      ? [`a chapa ${codigo} era do orçamento ${was.orcamento}, e ${fateOf(linha)}`]
      : []
  })
  memoria.set('reservas', now)
  return found
}

function isTaken({ estado, reserva, cortadaPara }: Linha, { orcamento }: Reserva): boolean {
  if (estado === 'reservada') return reserva !== orcamento
  return estado === 'cortada' && !(cortadaPara ?? []).includes(orcamento)
}

function fateOf({ estado, reserva, cortadaPara }: Linha): string {
  return estado === 'cortada'
    ? `foi cortada para ${cortadaPara?.join(', ')}`
    : `passou ao orçamento ${reserva}`
}

export const chapaReservada: Invariante = {
  nome: 'chapa reservada',
  regra:
    'Só um orçamento aprovado tem chapas reservadas, e a chapa de um não é cortada nem reservada para outro sem palavra.',
  check,
}
