import type { Invariante, Vista } from './invariante.ts'

/** A slab and one stone that it is or was of; square centimetres. */
interface Linha {
  id: string
  chave: string
  codigo: string
  /** whether it is a slab of this stone, neither moved to another one nor deleted */
  aqui: boolean
  /** what its movements say of it at this stone, and what of it stands on the rack */
  movido: string
  parado: string
  /** whether somebody said that it adds to what was counted; of another stone, to which it goes later, nobody did */
  nova: boolean
}

type Lugar = Pick<Linha, 'aqui'> & { movido: bigint; parado: bigint }

/** A slab counts its area to the square centimetre, half up; a cut or deleted one counts nothing. */
const AREA = 'floor((c.largura::bigint * c.altura + 50) / 100)'
const PARADA = "c.estado <> 'cortada' and c.excluido_em is null"
const NOWHERE: Lugar = { aqui: false, movido: 0n, parado: 0n }

/**
 * What a step did to one slab at one stone, as a sentence where that cannot be: while it stays it moves by what it is
 * measured or cut; one that comes brings between nothing (all of it was counted) and its area, one that goes takes so.
 */
function faultOf(linha: Linha, was: Lugar, is: Lugar): string | null {
  const [moved, stands] = [is.movido - was.movido, is.parado - was.parado]
  const isRight =
    was.aqui === is.aqui || (linha.nova && is.aqui)
      ? moved === stands
      : stands >= 0n
        ? moved >= 0n && moved <= stands
        : moved <= 0n && moved >= stands
  return isRight
    ? null
    : `chapa ${linha.codigo}: ${moved} cm² movidos, ${stands} cm² no cavalete a mais que antes`
}

async function check({ rows, memoria, chapasNovas }: Vista): Promise<string[]> {
  const above = await rows<{ achado: string }>(
    `select e.nome || ': as chapas somam ' || sum(${AREA}) || ' cm², o estoque tem ' || e.quantidade_estoque || ' m²' as achado
     from chapas c join estoque_materiais e on e.id = c.estoque_material_id where ${PARADA}
     group by e.id, e.nome, e.quantidade_estoque having sum(${AREA}) > e.quantidade_estoque * 10000`,
  )
  const linhas = await rows<Linha>(
    `with movidos as (
       select chapa_id, estoque_material_id as pedra, sum(quantidade) * 10000 as movido
       from movimentos where chapa_id is not null group by 1, 2
     ), lugares as (
       select id as chapa_id, estoque_material_id as pedra from chapas union select chapa_id, pedra from movidos
     )
     select c.id, c.id || '/' || l.pedra as chave, c.codigo,
       c.estoque_material_id = l.pedra and c.excluido_em is null as aqui, coalesce(m.movido, 0)::bigint::text as movido,
       (case when ${PARADA} and c.estoque_material_id = l.pedra then ${AREA} else 0 end)::bigint::text as parado,
       c.id = any($1::uuid[]) as nova
     from lugares l join chapas c on c.id = l.chapa_id left join movidos m on m.chapa_id = l.chapa_id and m.pedra = l.pedra`,
    [[...chapasNovas]],
  )
  const known = new Set(linhas.flatMap(({ id }) => (memoria.has(id) ? id : [])))
  const moved = linhas.flatMap((linha) => {
    const is = { aqui: linha.aqui, movido: BigInt(linha.movido), parado: BigInt(linha.parado) }
    const was = (memoria.get(linha.chave) ?? NOWHERE) as Lugar
    memoria.set(linha.chave, is)
    memoria.set(linha.id, true)
    return faultOf({ ...linha, nova: linha.nova && !known.has(linha.id) }, was, is) ?? []
  })
  return [...above.map(({ achado }) => achado), ...moved]
}

export const chapasNoEstoque: Invariante = {
  nome: 'chapas no estoque',
  regra: 'O estoque de uma pedra tem ao menos as suas chapas, e move-se com cada uma delas.',
  check,
}
