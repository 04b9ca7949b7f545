import type { Invariante } from './invariante.ts'

export const linhasSomam: Invariante = {
  nome: 'linhas somam',
  regra:
    'As linhas que contam (sem os opcionais não marcados) somam o material, os materiais e serviços o subtotal, e com desconto e acréscimo o total.',
  consulta: `
    select 'orçamento ' || o.numeracao || ': ' || coalesce(m.nome, '') || ' vale ' || m.valor_total || ', as linhas somam '
      || coalesce(p.soma, 0) + coalesce(i.soma, 0) as achado
    from materiais m join orcamentos o on o.id = m.orcamento_id
    left join (select material_id, sum(valor_total) as soma from pecas group by 1) p on p.material_id = m.id
    left join (select material_id, sum(valor_total) as soma from itens where not opcional or marcado group by 1) i on i.material_id = m.id
    where m.excluido_em is null and m.valor_total <> coalesce(p.soma, 0) + coalesce(i.soma, 0)
    union all
    select 'orçamento ' || o.numeracao || ': subtotal ' || o.subtotal || ', materiais ' || coalesce(m.soma, 0)
      || ' e serviços ' || coalesce(s.soma, 0)
    from orcamentos o
    left join (select orcamento_id, sum(valor_total) as soma from materiais where excluido_em is null
      and (not opcional or marcado) group by 1) m
      on m.orcamento_id = o.id
    left join (select orcamento_id, sum(valor) as soma from orcamento_servicos
      where not opcional or marcado group by 1) s on s.orcamento_id = o.id
    where o.valor_materiais <> coalesce(m.soma, 0) or o.valor_servicos <> coalesce(s.soma, 0)
      or o.subtotal <> o.valor_materiais + o.valor_servicos
      or o.valor_total <> o.subtotal - o.valor_desconto + o.valor_acrescimo or o.valor_total < 0`,
}
