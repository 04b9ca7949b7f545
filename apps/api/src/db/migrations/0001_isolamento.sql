-- Row level security: every table has a policy, and FORCE binds the tables' owner too.
-- `app.user_id` is set for one transaction (db/with-user.ts); without it no row of any account is visible.
-- `app.escopo` opens the few reads that come before there is a user: sign-in, session and public link.

create function usuario_atual() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function escopo_atual() returns text
  language sql stable
  as $$ select coalesce(current_setting('app.escopo', true), '') $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'empresas', 'clientes', 'orcamentos', 'orcamento_servicos', 'numeracoes', 'materiais', 'pecas', 'itens',
    'estoque_materiais', 'estoque_itens', 'categorias_material', 'categorias_item', 'idempotencia', 'eventos',
    'sessoes', 'links_publicos', 'imagens'
  ] loop
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

alter table contas enable row level security;
alter table contas force row level security;
create policy do_dono on contas using (id = usuario_atual()) with check (id = usuario_atual());
create policy autenticacao on contas for select using (escopo_atual() = 'autenticacao');

create policy autenticacao on sessoes using (escopo_atual() = 'autenticacao');

create policy publico on links_publicos for select using (escopo_atual() = 'publico');
create policy publico on imagens for select using (escopo_atual() = 'publico');

alter table tentativas_login enable row level security;
alter table tentativas_login force row level security;
create policy autenticacao on tentativas_login
  using (escopo_atual() = 'autenticacao') with check (escopo_atual() = 'autenticacao');

-- Shared by all accounts.
alter table planos enable row level security;
alter table planos force row level security;
create policy leitura on planos for select using (true);
create policy semente on planos for insert with check (true);

alter table cep_cache enable row level security;
alter table cep_cache force row level security;
create policy compartilhado on cep_cache using (true) with check (true);

-- Counters by status read the index alone.
create index orcamentos_status on orcamentos (user_id, status) include (valor_total) where excluido_em is null;

-- One round trip, with the scope open only while it runs.
create function sessao_do_token(hash text)
  returns table (conta_id uuid, criada_em timestamptz, usada_em timestamptz)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'autenticacao', true);
    return query
      select s.user_id, s.created_at::timestamptz, s.ultimo_uso_em::timestamptz
      from sessoes s
      where s.token_hash = hash and s.revogada_em is null;
    perform set_config('app.escopo', '', true);
  end $$;

create function dono_do_link(procurado text)
  returns table (conta_id uuid, id_orcamento uuid)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'publico', true);
    return query
      select l.user_id, l.orcamento_id
      from links_publicos l
      where l.token = procurado and l.revogado_em is null;
    perform set_config('app.escopo', '', true);
  end $$;
