-- Tablets of the workshop, on which people change by a PIN (decision 068).
-- ao lado: new tables, a column without a default, and a function that answers the same columns; an older process opens
-- no session by a PIN and finds those that a newer one opened.
create table tablets (
  user_id uuid not null references contas (id) on delete cascade,
  id uuid not null,
  nome text not null,
  -- SHA-256 of the device's token, hexadecimal
  token_hash text not null,
  created_at timestamp (3) with time zone not null,
  ultimo_uso_em timestamp (3) with time zone,
  revogado_em timestamp (3) with time zone,
  primary key (user_id, id),
  constraint tablets_token_hash_unique unique (token_hash)
);

-- Who may sign in there by their PIN, and how often it was wrong in a row.
create table tablets_pessoas (
  user_id uuid not null references contas (id) on delete cascade,
  tablet_id uuid not null,
  pessoa_id uuid not null,
  falhas integer not null default 0,
  created_at timestamp (3) with time zone not null,
  primary key (user_id, tablet_id, pessoa_id),
  foreign key (user_id, tablet_id) references tablets (user_id, id) on delete cascade,
  foreign key (user_id, pessoa_id) references membros (user_id, pessoa_id) on delete cascade,
  constraint tablets_pessoas_falhas check (falhas between 0 and 5)
);
create index tablets_da_pessoa on tablets_pessoas (user_id, pessoa_id);

-- The PIN that one of a company's people made themselves.
create table pins (
  user_id uuid not null references contas (id) on delete cascade,
  pessoa_id uuid not null,
  -- argon2id
  pin_hash text not null,
  created_at timestamp (3) with time zone not null,
  primary key (user_id, pessoa_id),
  foreign key (user_id, pessoa_id) references membros (user_id, pessoa_id) on delete cascade
);
create index pins_da_pessoa on pins (pessoa_id);

alter table tablets enable row level security;
alter table tablets force row level security;
alter table tablets_pessoas enable row level security;
alter table tablets_pessoas force row level security;
alter table pins enable row level security;
alter table pins force row level security;
create policy do_dono on tablets
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy do_dono on tablets_pessoas
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy do_dono on pins
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
-- Whose a device is comes before there is an account; whether a session by PIN still stands, too.
create policy autenticacao on tablets for select using (escopo_atual() = 'autenticacao');
create policy autenticacao on tablets_pessoas for select using (escopo_atual() = 'autenticacao');
-- A new password ends the person's PINs, in whichever company.
create policy da_pessoa on pins using (pessoa_id = pessoa_atual()) with check (pessoa_id = pessoa_atual());

-- Opened by a PIN, on this tablet.
alter table sessoes add column tablet_id uuid;
alter table sessoes add constraint sessoes_tablet
  foreign key (user_id, tablet_id) references tablets (user_id, id) on delete cascade;
create index sessoes_do_tablet on sessoes (user_id, tablet_id) where tablet_id is not null;

-- A session by PIN is one only as long as the person may be chosen by it there, and is told no price.
create or replace function sessao_do_token(hash text)
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
      where s.token_hash = hash and s.revogada_em is null
        and (s.tablet_id is null or (m.papel in ('oficina', 'medidor') and exists (
          select from tablets_pessoas t
          where t.user_id = s.user_id and t.tablet_id = s.tablet_id and t.pessoa_id = s.pessoa_id)));
    perform set_config('app.escopo', '', true);
  end $$;
