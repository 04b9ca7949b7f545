-- In which parts a quote is paid; none where the text of its conditions says it all.
alter table orcamentos add column plano_pagamento jsonb not null default '[]';

-- What is asked of the customer of an approved quote, part by part. How one stands is derived, never stored.
create table parcelas (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  -- version of the proposal under which it counts; the one that asked for it first stands in txid
  proposta integer not null check (proposta > 0),
  -- its place in its quote: 1, 2, 3 ...
  numero integer not null check (numero > 0),
  rotulo text not null,
  -- centavos; recebido is the sum of its receipts and has one writer, the trigger below
  valor bigint not null check (valor >= 0),
  recebido bigint not null default 0 check (recebido >= 0),
  -- null until its trigger
  vencimento date,
  gatilho text not null check (gatilho in ('aprovacao', 'medicao', 'instalacao', 'data', 'dias')),
  dias integer not null check (dias >= 0),
  meio text not null,
  txid text not null check (txid ~ '^[A-Za-z0-9]{1,25}$'),
  cancelada_em timestamp (3) with time zone,
  cancelada_porque text not null default '',
  created_at timestamp (3) with time zone not null,
  updated_at timestamp (3) with time zone not null,
  constraint parcelas_do_dono unique (user_id, id),
  constraint parcelas_do_orcamento unique (user_id, orcamento_id, numero),
  constraint parcelas_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade
);
-- What is still to come in, and what is to be given back.
create index parcelas_a_receber on parcelas (user_id, vencimento) where cancelada_em is null and recebido < valor;
create index parcelas_a_devolver on parcelas (user_id)
  where recebido > valor or (cancelada_em is not null and recebido > 0);

-- Money that came in; below zero where a reversal takes a receipt back. Evidence: never changed, never deleted.
create table recebimentos (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  parcela_id uuid not null,
  valor bigint not null check ((valor < 0) = (estorna_id is not null) and valor <> 0),
  -- day of the device that wrote it
  dia date not null,
  meio text not null,
  comprovante text not null,
  observacao text not null,
  estorna_id uuid,
  created_at timestamp (3) with time zone not null,
  constraint recebimentos_do_dono unique (user_id, id),
  constraint recebimentos_parcela_do_dono foreign key (user_id, parcela_id)
    references parcelas (user_id, id) on delete cascade,
  constraint recebimentos_estorna_do_dono foreign key (user_id, estorna_id)
    references recebimentos (user_id, id) on delete cascade,
  -- a receipt is taken back once
  constraint recebimentos_estorno_unico unique (user_id, estorna_id)
);
create index recebimentos_parcela on recebimentos (user_id, parcela_id, created_at);
create index recebimentos_dia on recebimentos (user_id, dia);

-- What the customer says on the public page: 'Já paguei'. It marks nothing as paid.
create table avisos_pagamento (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  parcela_id uuid not null,
  foto text not null,
  created_at timestamp (3) with time zone not null,
  constraint avisos_pagamento_do_dono unique (user_id, id),
  constraint avisos_pagamento_parcela_do_dono foreign key (user_id, parcela_id)
    references parcelas (user_id, id) on delete cascade
);
create index avisos_pagamento_parcela on avisos_pagamento (user_id, parcela_id, created_at);

create function somar_recebimento() returns trigger
  language plpgsql
  as $$
  begin
    update parcelas set recebido = recebido + new.valor where user_id = new.user_id and id = new.parcela_id;
    return null;
  end $$;
create trigger somar after insert on recebimentos for each row execute function somar_recebimento();

-- The rows of an account go with the account alone, which is a deletion that another one causes.
create function recusar_mudanca_de_recebimento() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
      return old;
    end if;
    raise exception 'Receipts are never changed or deleted; a reversal is a new row.' using errcode = 'restrict_violation';
  end $$;
create trigger so_acrescenta before update or delete on recebimentos
  for each row execute function recusar_mudanca_de_recebimento();
create trigger so_acrescenta before update or delete on avisos_pagamento
  for each row execute function recusar_mudanca_de_recebimento();

do $$
  declare
    tabela text;
  begin
    foreach tabela in array array['parcelas', 'recebimentos', 'avisos_pagamento'] loop
      execute format('alter table %I enable row level security', tabela);
      execute format('alter table %I force row level security', tabela);
      execute format('create policy do_dono on %I
        using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)
        with check (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)', tabela);
    end loop;
    -- Receipts are heard of by their instalment, which the trigger above writes.
    foreach tabela in array array['parcelas', 'avisos_pagamento'] loop
      execute format('create trigger avisar_inserido after insert on %I referencing new table as escritas
        for each statement execute function avisar_recurso()', tabela);
      execute format('create trigger avisar_alterado after update on %I referencing new table as escritas
        for each statement execute function avisar_recurso()', tabela);
    end loop;
  end $$;
