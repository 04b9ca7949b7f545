import type { Invariante } from './invariante.ts'

export const baixaUmaVez: Invariante = {
  nome: 'baixa uma vez',
  regra:
    'Do que saiu para um orçamento, tudo está fora enquanto ele vale, e tudo voltou quando deixa de valer.',
  consulta: `
    select 'orçamento ' || o.numeracao || ' (' || o.status || case when o.estoque_baixado then ', baixado' else '' end
      || '): fora do estoque por ele ' || coalesce(string_agg(f.fora::text, ', '), 'nada') as achado
    from orcamentos o left join (
      select orcamento_id, sum(quantidade) as fora from movimentos
      where orcamento_id is not null and chapa_id is null
      group by orcamento_id, coalesce(estoque_material_id, estoque_item_id) having sum(quantidade) <> 0
    ) f on f.orcamento_id = o.id
    group by o.id, o.numeracao, o.status, o.estoque_baixado, o.excluido_em
    having bool_or(f.fora > 0) or (o.estoque_baixado <> (count(f.fora) > 0))
      or (o.estoque_baixado and (o.status <> 'aprovado' or o.excluido_em is not null))`,
}
