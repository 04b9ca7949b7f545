-- Links to a new password: each holds for an hour and once. Only a hash of the token is stored.
create table recuperacoes_senha (
  token_hash text primary key,
  user_id uuid not null references contas (id) on delete cascade,
  created_at timestamp (3) with time zone not null,
  expira_em timestamp (3) with time zone not null,
  usada_em timestamp (3) with time zone
);
create index recuperacoes_senha_user on recuperacoes_senha (user_id);

alter table recuperacoes_senha enable row level security;
alter table recuperacoes_senha force row level security;
create policy do_dono on recuperacoes_senha
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
-- Who comes with a link has not signed in: the link itself says whose it is.
create policy autenticacao on recuperacoes_senha for select using (escopo_atual() = 'autenticacao');
