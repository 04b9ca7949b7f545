import type { Invariante, Vista } from './invariante.ts'

interface Linha {
  id: string
  codigo: string
  /** square centimetres that its movements say of it, and that stand on the rack */
  movido: string
  parado: string
}

/** A slab counts its area to the square centimetre, half up; a cut or deleted one counts nothing. */
const AREA = 'floor((c.largura::bigint * c.altura + 50) / 100)'
const PARADA = "c.estado <> 'cortada' and c.excluido_em is null"

async function check({ rows, memoria }: Vista): Promise<string[]> {
  const above = await rows<{ achado: string }>(
    `select e.nome || ': as chapas somam ' || sum(${AREA}) || ' cm², o estoque tem ' || e.quantidade_estoque || ' m²' as achado
     from chapas c join estoque_materiais e on e.id = c.estoque_material_id where ${PARADA}
     group by e.id, e.nome, e.quantidade_estoque having sum(${AREA}) > e.quantidade_estoque * 10000`,
  )
  const slabs = await rows<Linha>(
    `select c.id, c.codigo, coalesce(sum(m.quantidade) * 10000, 0)::bigint::text as movido,
       (case when ${PARADA} then ${AREA} else 0 end)::bigint::text as parado
     from chapas c left join movimentos m on m.chapa_id = c.id group by c.id order by c.id`,
  )
  const moved = slabs.flatMap(({ id, codigo, movido, parado }) => {
    // A stone may have been counted before it was seen as a slab: how far both are apart is set when it comes.
    const apart = (BigInt(movido) - BigInt(parado)).toString()
    const known = memoria.get(id) ?? apart
    memoria.set(id, known)
    return known === apart ? [] : [`chapa ${codigo}: ${movido} cm² movidos, ${parado} cm² no cavalete`]
  })
  return [...above.map(({ achado }) => achado), ...moved]
}

export const chapasNoEstoque: Invariante = {
  nome: 'chapas no estoque',
  regra: 'O estoque de uma pedra tem ao menos as suas chapas, e move-se com cada uma delas.',
  check,
}
