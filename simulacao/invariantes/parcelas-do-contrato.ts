import type { Invariante } from './invariante.ts'

export const parcelasDoContrato: Invariante = {
  nome: 'parcelas do contrato',
  regra:
    'O recebido de uma parcela é a soma dos seus recebimentos; as parcelas que contam somam o que foi combinado, a não ser que mais já tenha entrado; sem aprovação nada é cobrado.',
  consulta: `
    select 'parcela ' || p.numero || ' de ' || o.numeracao || ': recebido ' || p.recebido || ', os recebimentos somam '
      || coalesce(r.soma, 0) as achado
    from parcelas p join orcamentos o on o.id = p.orcamento_id
    left join (select parcela_id, sum(valor) as soma from recebimentos group by 1) r on r.parcela_id = p.id
    where p.recebido <> coalesce(r.soma, 0)
    union all
    select 'orçamento ' || o.numeracao || ': combinado ' || c.valor || ', as parcelas somam ' || p.soma
    from (
      select orcamento_id, sum(valor) as soma, bool_or(recebido < valor) as aberta
      from parcelas where cancelada_em is null group by 1
    ) p
    join orcamentos o on o.id = p.orcamento_id
    join contratos c on c.orcamento_id = p.orcamento_id
    where p.soma < c.valor or (p.soma > c.valor and p.aberta)
    union all
    select 'orçamento ' || o.numeracao || ': está ' || o.status || ' e cobra a parcela ' || p.numero
    from parcelas p join orcamentos o on o.id = p.orcamento_id
    where p.cancelada_em is null and (o.status <> 'aprovado' or o.excluido_em is not null)
    union all
    select 'recebimento ' || e.id || ' desfaz outro valor: ' || e.valor || ' por ' || r.valor
    from recebimentos e join recebimentos r on r.id = e.estorna_id
    where e.valor <> -r.valor or e.parcela_id <> r.parcela_id`,
}
