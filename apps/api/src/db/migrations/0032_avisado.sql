-- What customers do is told to the workshop (docs/decisions/046): what is new for the bell, what is still to be sent
-- outside, where to, and the looks at public pages one by one.

-- Of quotes, so that a look or a word about one goes with it. Sessions are named by their owner, too.
alter table sessoes add constraint sessoes_do_dono unique (user_id, token_hash);

create table avisos (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  tipo text not null,
  orcamento_id uuid not null,
  numeracao text not null,
  nome text not null,
  -- centavos
  valor bigint,
  lido_em timestamp (3) with time zone,
  created_at timestamp (3) with time zone not null,
  unique (user_id, id),
  constraint avisos_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade
);
create index avisos_lista on avisos (user_id, created_at desc, id desc);
create index avisos_do_orcamento on avisos (user_id, orcamento_id);
create index avisos_idade on avisos (created_at);

create table preferencias_avisos (
  user_id uuid primary key references contas (id) on delete cascade,
  -- kinds that are told in the bell alone
  desligados text[] not null,
  email boolean not null
);

-- Browsers that are told. One goes with its session: signing out anywhere, a new password and another account in the same
-- browser end it.
create table assinaturas_push (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  sessao text not null,
  aparelho text not null check (aparelho in ('celular', 'computador')),
  endpoint text not null constraint assinaturas_push_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamp (3) with time zone not null,
  unique (user_id, id),
  constraint assinaturas_push_sessao_do_dono foreign key (user_id, sessao)
    references sessoes (user_id, token_hash) on delete cascade
);
create index assinaturas_push_sessao on assinaturas_push (user_id, sessao);

-- What is still to be sent: rows of the transaction that they tell of, taken away when they went out, when nobody is
-- there any more, or after an hour.
create table envios_avisos (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  aviso_id uuid not null,
  -- null: by mail, to the account
  assinatura_id uuid,
  tentativas integer not null default 0,
  proxima_em timestamp (3) with time zone not null,
  created_at timestamp (3) with time zone not null,
  unique (user_id, id),
  constraint envios_avisos_aviso_do_dono foreign key (user_id, aviso_id)
    references avisos (user_id, id) on delete cascade,
  constraint envios_avisos_assinatura_do_dono foreign key (user_id, assinatura_id)
    references assinaturas_push (user_id, id) on delete cascade
);
create index envios_avisos_proxima on envios_avisos (proxima_em);
create index envios_avisos_aviso on envios_avisos (user_id, aviso_id);
create index envios_avisos_assinatura on envios_avisos (user_id, assinatura_id);

create table visitas (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  -- which version was looked at; null where the page showed the quote as it was
  proposta integer,
  -- null of looks from before this was asked
  aparelho text check (aparelho in ('celular', 'computador')),
  created_at timestamp (3) with time zone not null,
  unique (user_id, id),
  constraint visitas_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade
);
create index visitas_do_orcamento on visitas (user_id, orcamento_id, created_at desc);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['avisos', 'preferencias_avisos', 'assinaturas_push', 'envios_avisos', 'visitas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy do_dono on %I
         using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)
         with check (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)',
      tabela
    );
  end loop;
end $$;

-- Whoever sends takes what is due of every account; of what it tells, it sees nothing in this scope.
create policy envio on envios_avisos using (escopo_atual() = 'envio') with check (escopo_atual() = 'envio');
create policy limpeza on avisos for delete
  using (escopo_atual() = 'limpeza' and created_at < now() - interval '90 days');

-- A browser belongs to whoever signed in last: its address is taken from every account before it is kept for one.
create policy troca on assinaturas_push using (escopo_atual() = 'troca') with check (escopo_atual() = 'troca');
create function liberar_assinatura(procurado text) returns void
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'troca', true);
    delete from assinaturas_push where endpoint = procurado;
    perform set_config('app.escopo', '', true);
  end $$;

-- Keys of this installation: made by the first who needs one, the same for every process from then on.
create table chaves_servidor (
  nome text primary key,
  chave bytea not null,
  created_at timestamptz not null default now()
);
alter table chaves_servidor enable row level security;
alter table chaves_servidor force row level security;
create policy chave on chaves_servidor
  using (escopo_atual() = 'chave') with check (escopo_atual() = 'chave');

create function chave_do_servidor(qual text, nova bytea) returns bytea
  language plpgsql
  as $$
  declare
    guardada bytea;
    antes text := escopo_atual();
  begin
    perform set_config('app.escopo', 'chave', true);
    select chave into guardada from chaves_servidor where nome = qual;
    if guardada is null then
      insert into chaves_servidor (nome, chave) values (qual, nova) on conflict (nome) do nothing;
      select chave into guardada from chaves_servidor where nome = qual;
    end if;
    perform set_config('app.escopo', antes, true);
    return guardada;
  end $$;

-- Open apps learn of it as of everything without a version (0025); whoever sends is told that there is something to send.
create trigger avisar_inserido after insert on avisos referencing new table as escritas
  for each statement execute function avisar_recurso();
create trigger avisar_alterado after update on avisos referencing new table as escritas
  for each statement execute function avisar_recurso();

create function avisar_envio() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_notify('lapida_mudancas', 'envios');
    return null;
  end $$;
create trigger avisar_inserido after insert on envios_avisos
  for each statement execute function avisar_envio();

-- Looks from before: known from the history alone. Row level security binds this migration too.
do $$
declare
  conta uuid;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select id from contas loop
    perform set_config('app.user_id', conta::text, true);
    insert into visitas (id, user_id, orcamento_id, created_at)
    select e.id, e.user_id, o.id, e.created_at
      from eventos e
      join orcamentos o on o.user_id = e.user_id and o.id::text = e.entidade_id
     where e.user_id = conta and e.entidade = 'orcamento' and e.acao = 'visto';
  end loop;
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;
