-- What a customer was sent is frozen: whole, hashed, and never changed. Its paper is made once, when first asked for.
create table propostas (
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  numero integer not null,
  tipo text not null,
  -- the approved version that an aditivo changes
  base integer,
  conteudo jsonb not null,
  -- of the content as canonical JSON, hexadecimal
  conteudo_sha256 text not null,
  pdf bytea,
  pdf_sha256 text,
  valor bigint not null,
  validade date,
  mudancas jsonb not null default '[]',
  -- 'usuario', or 'sistema' for what was frozen when this table came
  criada_por text not null,
  created_at timestamp (3) with time zone not null,
  retirada_em timestamp (3) with time zone,
  primary key (user_id, orcamento_id, numero),
  constraint propostas_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade,
  constraint propostas_numero check (numero between 1 and 100),
  constraint propostas_tipo check (
    tipo in ('proposta', 'aditivo') and (tipo = 'aditivo') = (base is not null)
  ),
  constraint propostas_sha256 check (conteudo_sha256 ~ '^[0-9a-f]{64}$' and pdf_sha256 ~ '^[0-9a-f]{64}$'),
  constraint propostas_pdf check ((pdf is null) = (pdf_sha256 is null)),
  constraint propostas_valor check (valor between 0 and 1000000000000)
);

-- Evidence: a paper is added once, a version is withdrawn once, nothing else changes, and no row goes before its quote.
create function propostas_sem_mudanca() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select 1 from orcamentos where user_id = old.user_id and id = old.orcamento_id) then
        raise exception 'propostas is append only';
      end if;
      return old;
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
create trigger propostas_sem_mudanca before update or delete on propostas
  for each row execute function propostas_sem_mudanca();

alter table propostas enable row level security;
alter table propostas force row level security;
create policy do_dono on propostas
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- What was agreed to, exactly while the quote is approved: which version, with which choices, and what it comes to.
create table contratos (
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  proposta integer not null,
  -- what the customer chose of it; null for the version as it was presented
  escolhas jsonb,
  valor bigint not null,
  subtotal bigint not null,
  desconto bigint not null,
  acrescimo bigint not null,
  area_mm2 bigint not null,
  primary key (user_id, orcamento_id),
  constraint contratos_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade,
  constraint contratos_proposta foreign key (user_id, orcamento_id, proposta)
    references propostas (user_id, orcamento_id, numero) on delete cascade
);

alter table contratos enable row level security;
alter table contratos force row level security;
create policy do_dono on contratos
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- The customer was sent something, and what stands in the quote is something else.
alter table orcamentos add column alteracoes_nao_enviadas boolean not null default false;

-- Quotes of before that were sent and are not frozen yet: found one portion after the other when the program starts.
-- Only their ids leave the function, as with dono_do_link.
create policy congelamento on orcamentos for select
  using (current_setting('app.escopo', true) = 'congelamento');
create policy congelamento on propostas for select
  using (current_setting('app.escopo', true) = 'congelamento');
create function orcamentos_a_congelar(limite integer)
  returns table (conta_id uuid, id_orcamento uuid)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'congelamento', true);
    return query
      select o.user_id, o.id
      from orcamentos o
      where o.status in ('finalizado', 'aprovado') and o.excluido_em is null
        and not exists (select 1 from propostas p where p.user_id = o.user_id and p.orcamento_id = o.id)
      order by o.user_id, o.id
      limit limite;
    perform set_config('app.escopo', '', true);
  end $$;
