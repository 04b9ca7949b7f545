-- People are let into a company by a link that holds for a week and once; a plan takes so many of them.
-- ao lado: a new table, and a column with a default.
create table convites (
  user_id uuid not null references contas (id) on delete cascade,
  id uuid not null,
  papel text not null,
  ve_custos boolean not null,
  nome text not null,
  telefone text not null,
  -- SHA-256 of the link's secret, hexadecimal
  token_hash text not null,
  -- who invited, and who came
  pessoa_id uuid not null references pessoas (id) on delete cascade,
  aceito_por uuid references pessoas (id) on delete set null,
  created_at timestamp (3) with time zone not null,
  expira_em timestamp (3) with time zone not null,
  aceito_em timestamp (3) with time zone,
  revogado_em timestamp (3) with time zone,
  primary key (user_id, id),
  constraint convites_token_hash_unique unique (token_hash),
  constraint convites_papel check (papel in ('dono', 'vendedor', 'oficina', 'medidor'))
);
create index convites_abertos on convites (user_id, created_at) where aceito_em is null and revogado_em is null;
create index convites_de_quem on convites (pessoa_id);
create index convites_de_quem_veio on convites (aceito_por);

alter table convites enable row level security;
alter table convites force row level security;
create policy do_dono on convites
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy autenticacao on convites for select using (escopo_atual() = 'autenticacao');

alter table planos add column if not exists limite_pessoas integer not null default 5;

-- Whoever listens for a session that has ended hears of it: 'fim' in the place of a resource.
create function avisar_fim_da_sessao() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_notify('lapida_mudancas', new.user_id || ':fim:' || left(new.token_hash, 16));
    return null;
  end $$;
create trigger sessao_encerrada after update of revogada_em on sessoes
  for each row when (old.revogada_em is null and new.revogada_em is not null)
  execute function avisar_fim_da_sessao();
