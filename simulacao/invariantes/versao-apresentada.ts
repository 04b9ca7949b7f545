import type { Vista } from './invariante.ts'
import { valorOfEscolhas, type Escolhido, type OfertaCongelada } from './valor-of-escolhas.ts'

/** What the customer of a quote is presented now, by the tables alone: all that she can open speaks of it. */
export interface Apresentada {
  id: string
  numeracao: string
  /** of her link */
  token: string
  /** another one as soon as the quote was written or something else is presented */
  marca: string
  /** a draft as it stands; a version; a change to what was agreed to; that itself; nothing that stands any more */
  como: 'rascunho' | 'proposta' | 'aditivo' | 'contrato' | 'retirada'
  /** of the version; null for a draft */
  numero: number | null
}

/**
 * The last version that was sent and stands. While something is agreed to that is what is shown, unless the last version
 * is a change to it that waits: neither declined nor past its last day.
 */
const APRESENTADAS = `
  select o.id, o.numeracao, l.token, v.numero,
    concat_ws('/', o.revisao, l.token, v.numero, v.como) as marca, v.como
  from orcamentos o
    join links_publicos l on l.orcamento_id = o.id and l.revogado_em is null
    join empresas e on e.user_id = o.user_id
    left join contratos c on c.orcamento_id = o.id
    left join lateral (
      select * from propostas p where p.orcamento_id = o.id order by p.retirada_em is not null, p.numero desc limit 1
    ) p on true
    cross join lateral (
      select case
        when o.status = 'rascunho' or p.numero is null then 'rascunho'
        when c.proposta is null then case when p.retirada_em is null then 'proposta' else 'retirada' end
        when p.tipo = 'aditivo' and p.retirada_em is null and p.numero > c.proposta
          and (p.validade is null or p.validade >= ($2::timestamptz at time zone e.fuso_horario)::date)
          and not exists (select 1 from respostas r
            where r.orcamento_id = o.id and r.proposta = p.numero and r.tipo = 'recusa') then 'aditivo'
        else 'contrato' end as como
    ) w
    cross join lateral (
      select w.como, case w.como when 'rascunho' then null when 'contrato' then c.proposta else p.numero end as numero
    ) v
  where o.user_id = $1 and o.excluido_em is null and not o.exemplo
  order by o.created_at desc, o.id`

/** What is presented of every quote that has a link. */
export function apresentadasOf({ rows, conta, agora }: Vista): Promise<Apresentada[]> {
  return rows<Apresentada>(APRESENTADAS, [conta, agora.toISOString()])
}

interface Linha {
  valor_total: string
  contratado: string | null
  escolhas: Escolhido | null
  oferta: OfertaCongelada | null
}

/** What it comes to. */
export interface CifraApresentada {
  /** centavos of what is presented */
  valor: bigint
  /** centavos of what was agreed to; null without it */
  contratado: bigint | null
}

/** What a presented quote comes to until somebody chooses. */
export async function cifraOf(
  { rows }: Pick<Vista, 'rows'>,
  { id, como, numero }: Apresentada,
): Promise<CifraApresentada> {
  const [linha] = await rows<Linha>(
    `select o.valor_total, c.valor as contratado, p.conteudo -> 'escolhas' as escolhas,
       p.conteudo -> 'orcamento' as oferta
     from orcamentos o left join contratos c on c.orcamento_id = o.id
       left join propostas p on p.orcamento_id = o.id and p.numero = $2
     where o.id = $1`,
    [id, numero],
  )
  if (!linha) throw new Error(`There is no quote ${id}.`)
  const contratado = linha.contratado === null ? null : BigInt(linha.contratado)
  if (como === 'contrato' && contratado !== null) return { valor: contratado, contratado }
  if (!linha.oferta) return { valor: BigInt(linha.valor_total), contratado }
  return { valor: valorOfEscolhas(linha.oferta, linha.escolhas), contratado }
}
