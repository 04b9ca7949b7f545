-- Since when a quote is approved, the customer's looks at it, and which rows are sample data.

alter table orcamentos
  add column aprovado_em timestamp (3) with time zone,
  add column visto_em timestamp (3) with time zone,
  add column visualizacoes integer not null default 0,
  add column exemplo boolean not null default false;
alter table clientes add column exemplo boolean not null default false;
alter table estoque_materiais add column exemplo boolean not null default false;
alter table estoque_itens add column exemplo boolean not null default false;

-- Row level security binds this migration too: the rows of all accounts are reached one account after the other.
do $$
declare
  conta uuid;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select id from contas loop
    perform set_config('app.user_id', conta::text, true);
    update orcamentos o
       set aprovado_em = coalesce(
             (select max(e.created_at) from eventos e
               where e.user_id = conta and e.entidade = 'orcamento' and e.entidade_id = o.id::text
                 and (e.acao = 'aprovado-pelo-cliente' or (e.acao = 'status' and e.detalhes ->> 'para' = 'aprovado'))),
             o.updated_at)
     where o.user_id = conta and o.status = 'aprovado';
    update orcamentos o
       set visto_em = v.ultimo, visualizacoes = v.vezes
      from (select entidade_id, max(created_at) as ultimo, count(*) as vezes from eventos
             where user_id = conta and entidade = 'orcamento' and acao = 'visto' group by entidade_id) v
     where o.user_id = conta and v.entidade_id = o.id::text;
  end loop;
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;

alter table orcamentos
  add constraint orcamentos_aprovado_em check ((status = 'aprovado') = (aprovado_em is not null));
