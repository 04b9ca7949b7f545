-- People sign in, companies own: an account stays the company and the owner of its rows; who signs in is a person with a
-- role in it.
-- parado: columns of accounts go, and what finds a session answers more.
create table pessoas (
  id uuid primary key,
  nome text not null,
  email text not null,
  telefone text not null,
  senha_hash text not null,
  created_at timestamp (3) with time zone not null,
  updated_at timestamp (3) with time zone not null,
  constraint pessoas_email_unique unique (email)
);

create table membros (
  user_id uuid not null references contas (id) on delete cascade,
  pessoa_id uuid not null references pessoas (id) on delete cascade,
  papel text not null,
  -- a seller who sees what things cost
  ve_custos boolean not null default false,
  ativo boolean not null default true,
  desde timestamp (3) with time zone not null,
  primary key (user_id, pessoa_id),
  constraint membros_papel check (papel in ('dono', 'vendedor', 'oficina', 'medidor'))
);
create index membros_da_pessoa on membros (pessoa_id);

-- A new address that waits for its owner's word.
create table confirmacoes_email (
  token_hash text primary key,
  pessoa_id uuid not null references pessoas (id) on delete cascade,
  email text not null,
  created_at timestamp (3) with time zone not null,
  expira_em timestamp (3) with time zone not null,
  usada_em timestamp (3) with time zone
);
create index confirmacoes_email_da_pessoa on confirmacoes_email (pessoa_id);

create function pessoa_atual() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.pessoa_id', true), '')::uuid $$;

alter table pessoas enable row level security;
alter table pessoas force row level security;
alter table membros enable row level security;
alter table membros force row level security;
alter table confirmacoes_email enable row level security;
alter table confirmacoes_email force row level security;

create policy da_pessoa on pessoas using (id = pessoa_atual()) with check (id = pessoa_atual());
create policy autenticacao on pessoas for select using (escopo_atual() = 'autenticacao');
create policy do_dono on membros
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy da_pessoa on membros for select using (pessoa_id = pessoa_atual());
create policy autenticacao on membros for select using (escopo_atual() = 'autenticacao');
-- Who works in a company is known to it, also after they have left: what they did bears their name.
create policy da_empresa on pessoas for select
  using (exists (select from membros m where m.pessoa_id = pessoas.id and m.user_id = usuario_atual()));
create policy da_pessoa on confirmacoes_email
  using (pessoa_id = pessoa_atual()) with check (pessoa_id = pessoa_atual());
create policy autenticacao on confirmacoes_email for select using (escopo_atual() = 'autenticacao');

alter table sessoes add column pessoa_id uuid references pessoas (id) on delete cascade;
alter table sessoes add column aparelho text not null default '';
alter table recuperacoes_senha add column pessoa_id uuid references pessoas (id) on delete cascade;
alter table eventos add column pessoa_id uuid;
alter table eventos add column papel text;
alter table eventos add column aparelho text;

-- Each account's one person becomes its owner, under the account's id. Row level security binds this migration.
do $$
declare
  conta record;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select * from contas loop
    perform set_config('app.user_id', conta.id::text, true);
    perform set_config('app.pessoa_id', conta.id::text, true);
    insert into pessoas (id, nome, email, telefone, senha_hash, created_at, updated_at)
      values (conta.id, conta.nome, conta.email, conta.telefone, conta.senha_hash, conta.created_at, conta.updated_at);
    insert into membros (user_id, pessoa_id, papel, desde) values (conta.id, conta.id, 'dono', conta.created_at);
    update sessoes set pessoa_id = conta.id where user_id = conta.id;
    update recuperacoes_senha set pessoa_id = conta.id where user_id = conta.id;
    update eventos set pessoa_id = conta.id, papel = 'dono' where user_id = conta.id and autor = 'usuario';
  end loop;
  perform set_config('app.pessoa_id', '', true);
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;

alter table sessoes alter column pessoa_id set not null;
create index sessoes_da_pessoa on sessoes (pessoa_id);
create policy da_pessoa on sessoes using (pessoa_id = pessoa_atual()) with check (pessoa_id = pessoa_atual());

drop policy do_dono on recuperacoes_senha;
alter table recuperacoes_senha drop column user_id;
alter table recuperacoes_senha alter column pessoa_id set not null;
create index recuperacoes_senha_da_pessoa on recuperacoes_senha (pessoa_id);
create policy da_pessoa on recuperacoes_senha
  using (pessoa_id = pessoa_atual()) with check (pessoa_id = pessoa_atual());

alter table contas drop column email, drop column nome, drop column telefone, drop column senha_hash;

-- Whoever calls: the person, and what they are in that company at this moment.
drop function sessao_do_token(text);
create function sessao_do_token(hash text)
  returns table (
    conta_id uuid, id_pessoa uuid, papel text, ve_custos boolean, aparelho text,
    criada_em timestamptz, usada_em timestamptz
  )
  language plpgsql
  as $$
  #variable_conflict use_column
  begin
    perform set_config('app.escopo', 'autenticacao', true);
    return query
      select s.user_id, s.pessoa_id, m.papel, m.ve_custos, s.aparelho,
        s.created_at::timestamptz, s.ultimo_uso_em::timestamptz
      from sessoes s
      join membros m on m.user_id = s.user_id and m.pessoa_id = s.pessoa_id and m.ativo
      where s.token_hash = hash and s.revogada_em is null;
    perform set_config('app.escopo', '', true);
  end $$;
