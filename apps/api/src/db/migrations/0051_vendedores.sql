-- Whose a quote is (decision 073): a seller sees their own, and those of all where the owner says so.
-- ao lado: columns with defaults, a constraint that is checked on what is written from now on, and policies that are true
-- wherever app.so_da_pessoa is not set, as in every process of the version before: for the seconds that one stands beside
-- this, whoever is let in as a seller of their own quotes sees those of all through it.
alter table membros add column ve_todos_orcamentos boolean not null default false;
alter table convites add column ve_todos_orcamentos boolean not null default false;

-- Whoever writes a new one, in whichever process; null: of nobody, so that owners and who sees all have it.
alter table orcamentos add column vendedor_id uuid default pessoa_atual();
-- Who had it before: their devices are told that it went.
alter table orcamentos add column vendedores_antes uuid[] not null default '{}';

-- Row level security binds this migration. Who sells sees what they saw; what exists is the first owner's.
do $$
declare
  conta record;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select id from contas loop
    perform set_config('app.user_id', conta.id::text, true);
    update membros set ve_todos_orcamentos = true where user_id = conta.id and papel = 'vendedor';
    update convites set ve_todos_orcamentos = true
      where user_id = conta.id and papel = 'vendedor' and aceito_em is null and revogado_em is null;
    update orcamentos set vendedor_id = (
      select m.pessoa_id from membros m where m.user_id = conta.id and m.papel = 'dono' and m.ativo
      order by m.desde, m.pessoa_id limit 1)
      where user_id = conta.id;
  end loop;
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;

alter table orcamentos add constraint orcamentos_vendedor
  foreign key (user_id, vendedor_id) references membros (user_id, pessoa_id) on delete set null (vendedor_id) not valid;

-- The person who sees their own quotes alone; null: this transaction sees all of its company.
create function so_da_pessoa() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.so_da_pessoa', true), '')::uuid $$;

-- In plpgsql, so that they stay calls: where all is seen nobody plans or asks what is in them.
create function ve_orcamento(conta uuid, qual uuid) returns boolean
  language plpgsql stable
  as $$ begin return exists (select from orcamentos o where o.user_id = conta and o.id = qual); end $$;
create function ve_material(conta uuid, qual uuid) returns boolean
  language plpgsql stable
  as $$ begin return exists (select from materiais m where m.user_id = conta and m.id = qual); end $$;
create function ve_desenho(conta uuid, qual uuid) returns boolean
  language plpgsql stable
  as $$ begin return exists (select from desenhos d where d.user_id = conta and d.id = qual); end $$;
create function ve_parcela(conta uuid, qual uuid) returns boolean
  language plpgsql stable
  as $$ begin return exists (select from parcelas p where p.user_id = conta and p.id = qual); end $$;
create function ve_resposta(conta uuid, qual uuid) returns boolean
  language plpgsql stable
  as $$ begin return exists (select from respostas r where r.user_id = conta and r.id = qual); end $$;

-- Asked as a value, the setting is read once for each statement.
create policy da_vendedora on orcamentos as restrictive
  using ((select so_da_pessoa()) is null or vendedor_id = (select so_da_pessoa()));

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'orcamento_servicos', 'links_publicos', 'propostas', 'contratos', 'respostas', 'aprovacoes', 'parcelas', 'avisos',
    'visitas', 'contatos'
  ] loop
    execute format('create policy da_vendedora on %I as restrictive
      using ((select so_da_pessoa()) is null or ve_orcamento(user_id, orcamento_id))', tabela);
  end loop;
  -- A drawing, a material: of a quote, or of none.
  foreach tabela in array array['materiais', 'desenhos'] loop
    execute format('create policy da_vendedora on %I as restrictive
      using ((select so_da_pessoa()) is null or orcamento_id is null or ve_orcamento(user_id, orcamento_id))', tabela);
  end loop;
  foreach tabela in array array['pecas', 'itens'] loop
    execute format('create policy da_vendedora on %I as restrictive
      using ((select so_da_pessoa()) is null or ve_material(user_id, material_id))', tabela);
  end loop;
  foreach tabela in array array['recebimentos', 'avisos_pagamento'] loop
    execute format('create policy da_vendedora on %I as restrictive
      using ((select so_da_pessoa()) is null or ve_parcela(user_id, parcela_id))', tabela);
  end loop;
end $$;
create policy da_vendedora on desenho_versoes as restrictive
  using ((select so_da_pessoa()) is null or ve_desenho(user_id, desenho_id));
-- A drawing may have been another quote's when its revision was frozen.
create policy da_vendedora on desenho_revisoes as restrictive
  using ((select so_da_pessoa()) is null or ve_orcamento(user_id, orcamento_id));
create policy da_vendedora on comprovantes as restrictive
  using ((select so_da_pessoa()) is null or ve_resposta(user_id, resposta_id));
-- To read only: what is done to the stock is told of the quotes that it is done for, whosever they are.
create policy da_vendedora on eventos as restrictive for select
  using ((select so_da_pessoa()) is null or case entidade
    when 'orcamento' then entidade_id in (select o.id::text from orcamentos o where o.user_id = usuario_atual())
    when 'material' then entidade_id in (select m.id::text from materiais m where m.user_id = usuario_atual())
    when 'desenho' then entidade_id in (select d.id::text from desenhos d where d.user_id = usuario_atual())
    -- No seller opens a cutting plan, and its name may be a customer's.
    when 'plano-corte' then false
    else true end);

-- What went from a person to another since a version: their devices forget the quote and what was said of it.
create function orcamentos_entregues(conta uuid, pessoa uuid, desde bigint, limite integer)
  returns table (id uuid, versao bigint, contatos uuid[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    antes text := coalesce(current_setting('app.so_da_pessoa', true), '');
  begin
    perform set_config('app.so_da_pessoa', '', true);
    return query
      select o.id, o.versao, array(select c.id from contatos c where c.user_id = conta and c.orcamento_id = o.id)
      from orcamentos o
      where o.user_id = conta and o.versao > desde and pessoa = any(o.vendedores_antes)
        and o.vendedor_id is distinct from pessoa
      order by o.versao limit limite;
    perform set_config('app.so_da_pessoa', antes, true);
  end $$;

-- Whether any of these ids is a quote that a person does not see, or hangs on one.
create function is_de_outro(conta uuid, pessoa uuid, ids uuid[]) returns boolean
  language plpgsql
  as $$
  declare
    antes text := coalesce(current_setting('app.so_da_pessoa', true), '');
    achado boolean;
  begin
    perform set_config('app.so_da_pessoa', '', true);
    achado := exists (
      select from orcamentos o
      where o.user_id = conta and o.vendedor_id is distinct from pessoa and o.id in (
        select id from unnest(ids) id
        union all
        select m.orcamento_id from materiais m where m.user_id = conta and m.id = any(ids)
        union all
        select d.orcamento_id from desenhos d where d.user_id = conta and d.id = any(ids)));
    perform set_config('app.so_da_pessoa', antes, true);
    return achado;
  end $$;

-- Whoever calls: the person, and what they are in that company at this moment.
drop function sessao_do_token(text);
create function sessao_do_token(hash text)
  returns table (
    conta_id uuid, id_pessoa uuid, papel text, ve_custos boolean, ve_todos_orcamentos boolean, aparelho text,
    criada_em timestamptz, usada_em timestamptz
  )
  language plpgsql
  as $$
  #variable_conflict use_column
  begin
    perform set_config('app.escopo', 'autenticacao', true);
    return query
      select s.user_id, s.pessoa_id, m.papel, m.ve_custos, m.ve_todos_orcamentos, s.aparelho,
        s.created_at::timestamptz, s.ultimo_uso_em::timestamptz
      from sessoes s
      join membros m on m.user_id = s.user_id and m.pessoa_id = s.pessoa_id and m.ativo
      where s.token_hash = hash and s.revogada_em is null
        and (s.tablet_id is null or (m.papel in ('oficina', 'medidor') and exists (
          select from tablets_pessoas t
          where t.user_id = s.user_id and t.tablet_id = s.tablet_id and t.pessoa_id = s.pessoa_id)));
    perform set_config('app.escopo', '', true);
  end $$;
