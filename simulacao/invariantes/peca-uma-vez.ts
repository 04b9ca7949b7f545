import type { Invariante } from './invariante.ts'

export const pecaUmaVez: Invariante = {
  nome: 'peça uma vez',
  regra:
    'Cada cópia de uma peça vendida está uma vez em seu plano: espera, está na chapa ou foi cortada; nenhuma a mais.',
  consulta: `
    with postas as (
      select k.id, l.value->>'peca' as peca, (l.value->>'copia')::int as copia
      from planos_corte k, jsonb_array_elements(k.conteudo->'cortadas') c, jsonb_array_elements(c.value->'pecas') l
      where k.estado = 'concluido'
    ), pedidas as (
      select k.id, k.nome, p.value->>'id' as peca, p.value->>'pecaId' as vendida, (p.value->>'quantidade')::int as quantidade
      from planos_corte k, jsonb_array_elements(k.conteudo->'pecas') p
    ), contadas as (
      select k.id, k.nome, k.resumo, coalesce((select sum(quantidade) from pedidas p where p.id = k.id), 0) as pecas,
        (select count(distinct (l.value->>'peca', l.value->>'copia')) from jsonb_array_elements(k.conteudo->'cortadas') c,
          jsonb_array_elements(c.value->'pecas') l, pedidas p
          where p.id = k.id and p.peca = l.value->>'peca' and (l.value->>'copia')::int <= p.quantidade) as postas
      from planos_corte k
    )
    select 'um plano concluído cortou ' || count(*) || ' vezes a cópia ' || copia || ' de ' || peca as achado
    from postas group by id, peca, copia having count(*) > 1
    union all
    select nome || ': diz ' || (resumo->>'pecas') || ' peças e ' || (resumo->>'pendentes') || ' pendentes, são '
      || pecas || ' e ' || pecas - postas
    from contadas where (resumo->>'pecas')::int <> pecas or (resumo->>'pendentes')::int <> pecas - postas
    union all
    select 'da peça ' || v.vendida || ' foram cortadas ' || v.cortadas || ' cópias, foram vendidas ' || p.quantidade
    from (
      select d.vendida, count(*) as cortadas from postas x join pedidas d on d.id = x.id and d.peca = x.peca
      where d.vendida is not null group by d.vendida
    ) v join pecas p on p.id::text = v.vendida where v.cortadas > p.quantidade`,
}
