-- A person's data goes when the person asks for it (decision 062).

-- Ids of records that are gone for good: devices that sync forget them, and nothing brings one back under its id.
create table lapides (
  user_id uuid not null references contas (id) on delete cascade,
  recurso text not null,
  id uuid not null,
  versao bigint not null,
  created_at timestamp (3) with time zone not null,
  primary key (user_id, recurso, id),
  constraint lapides_recurso check (recurso in ('clientes', 'orcamentos', 'contatos'))
);
create index lapides_versao on lapides (user_id, versao);

-- Who asked for a customer to be erased, when it was done, and until when evidence stays. Without a person's data.
create table apagamentos (
  user_id uuid not null references contas (id) on delete cascade,
  id uuid not null,
  cliente_id uuid not null,
  -- who of the company did it; null: before a company had people
  pessoa_id uuid,
  -- day of the customer's request
  pedido_em date not null,
  feito_em timestamp (3) with time zone not null,
  -- how many rows of each kind went
  apagados jsonb not null,
  -- quotes whose evidence stays
  guardados integer not null,
  guardado_ate date,
  primary key (user_id, id),
  constraint apagamentos_do_cliente unique (user_id, cliente_id)
);

do $$
  declare
    tabela text;
  begin
    foreach tabela in array array['lapides', 'apagamentos'] loop
      execute format('alter table %I enable row level security', tabela);
      execute format('alter table %I force row level security', tabela);
      execute format('create policy do_dono on %I
        using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)
        with check (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)', tabela);
    end loop;
  end $$;

-- A quote of an erased customer that had been agreed to: it counts in sums, and stands in no list. Its evidence stays
-- until a day; null: there is none any more.
alter table orcamentos add column restrito_em timestamp (3) with time zone;
alter table orcamentos add column restrito_ate date;

-- For how many years evidence stays after the work was done.
alter table empresas add column guarda_anos integer not null default 5;

-- Whether this transaction takes a person out of the evidence of a quote: only an erasure says so, and only of quotes
-- that one has restricted.
create function is_apagamento(conta uuid, orcamento uuid) returns boolean
  language sql stable
  as $$
    select coalesce(current_setting('app.apagamento', true), '') = 'sim' and exists (
      select 1 from orcamentos where user_id = conta and id = orcamento and restrito_em is not null
    )
  $$;

-- As in 0028, but for that.
create or replace function propostas_sem_mudanca() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select 1 from orcamentos where user_id = old.user_id and id = old.orcamento_id) then
        raise exception 'propostas is append only';
      end if;
      return old;
    end if;
    if is_apagamento(old.user_id, old.orcamento_id)
      and (to_jsonb(new) - 'pdf' - 'pdf_sha256' - 'conteudo' - 'mudancas')
        is not distinct from (to_jsonb(old) - 'pdf' - 'pdf_sha256' - 'conteudo' - 'mudancas')
    then
      return new;
    end if;
    if (to_jsonb(new) - 'pdf' - 'pdf_sha256' - 'retirada_em')
      is distinct from (to_jsonb(old) - 'pdf' - 'pdf_sha256' - 'retirada_em')
      or (old.pdf_sha256 is not null and (new.pdf is distinct from old.pdf or new.pdf_sha256 is distinct from old.pdf_sha256))
      or (old.retirada_em is not null and new.retirada_em is distinct from old.retirada_em)
    then
      raise exception 'propostas is append only';
    end if;
    return new;
  end $$;

-- As in 0029, but for that: the hashes stay, so that the chain of the account's answers goes on.
create or replace function respostas_sem_mudanca() returns trigger
  language plpgsql
  as $$
  declare
    pessoais text[] := array['nome', 'documento', 'assinatura', 'foto', 'texto_aceito', 'mensagem', 'linha', 'ip', 'navegador'];
  begin
    if tg_op = 'UPDATE' and is_apagamento(old.user_id, old.orcamento_id)
      and (to_jsonb(new) - pessoais) is not distinct from (to_jsonb(old) - pessoais)
    then
      return new;
    end if;
    if tg_op = 'UPDATE' or exists (
      select 1 from orcamentos where user_id = old.user_id and id = old.orcamento_id
    ) then
      raise exception 'respostas is append only';
    end if;
    return old;
  end $$;

create or replace function comprovantes_sem_mudanca() returns trigger
  language plpgsql
  as $$
  declare
    orcamento uuid := (select orcamento_id from respostas where user_id = old.user_id and id = old.resposta_id);
  begin
    if tg_op = 'UPDATE' or (orcamento is not null and not is_apagamento(old.user_id, orcamento)) then
      raise exception 'comprovantes is append only';
    end if;
    return old;
  end $$;

-- As in 0030, but for that: what came in stays as it was, what was written beside it goes.
create or replace function recusar_mudanca_de_recebimento() returns trigger
  language plpgsql
  as $$
  declare
    ditos text[] := array['comprovante', 'observacao', 'foto'];
  begin
    if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
      return old;
    end if;
    if tg_op = 'UPDATE'
      and is_apagamento(old.user_id, (select orcamento_id from parcelas where user_id = old.user_id and id = old.parcela_id))
      and (to_jsonb(new) - ditos) is not distinct from (to_jsonb(old) - ditos)
    then
      return new;
    end if;
    raise exception 'Receipts are never changed or deleted; a reversal is a new row.' using errcode = 'restrict_violation';
  end $$;

-- What is due, of whomever: evidence whose time is over, and records that were deleted ninety days ago. Only ids leave
-- the function, as with dono_do_link.
create policy prazos on orcamentos for select using (escopo_atual() = 'prazos');
create policy prazos on clientes for select using (escopo_atual() = 'prazos');
create policy prazos on desenhos for select using (escopo_atual() = 'prazos');
create policy prazos on planos_corte for select using (escopo_atual() = 'prazos');
create policy prazos on materiais for select using (escopo_atual() = 'prazos');
create policy prazos on chapas for select using (escopo_atual() = 'prazos');
create policy prazos on estoque_materiais for select using (escopo_atual() = 'prazos');
create policy prazos on estoque_itens for select using (escopo_atual() = 'prazos');
create function contas_com_prazo_vencido(agora timestamptz)
  returns table (conta_id uuid)
  language plpgsql
  as $$
  declare
    antes timestamptz := agora - interval '90 days';
  begin
    perform set_config('app.escopo', 'prazos', true);
    return query
      select o.user_id from orcamentos o where o.restrito_ate < agora::date or o.excluido_em < antes
      union select c.user_id from clientes c where c.excluido_em < antes
      union select d.user_id from desenhos d where d.excluido_em < antes
      union select p.user_id from planos_corte p where p.excluido_em < antes
      union select m.user_id from materiais m where m.excluido_em < antes
      union select h.user_id from chapas h where h.excluido_em < antes
      union select e.user_id from estoque_materiais e where e.excluido_em < antes
      union select i.user_id from estoque_itens i where i.excluido_em < antes;
    perform set_config('app.escopo', '', true);
  end $$;

-- As in 0028, without quotes that are shown no more.
create or replace function orcamentos_a_congelar(limite integer)
  returns table (conta_id uuid, id_orcamento uuid)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'congelamento', true);
    return query
      select o.user_id, o.id
      from orcamentos o
      where o.status in ('finalizado', 'aprovado') and o.excluido_em is null and o.restrito_em is null
        and not exists (select 1 from propostas p where p.user_id = o.user_id and p.orcamento_id = o.id)
      order by o.user_id, o.id
      limit limite;
    perform set_config('app.escopo', '', true);
  end $$;
