-- Technical drawings. The content is one document that is always read and written whole; lists are told by `resumo`.
create table desenhos (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  nome text not null,
  -- counts the writes of this drawing, from 1
  versao integer not null check (versao > 0),
  -- letter of the revision that it is at
  revisao text not null check (revisao ~ '^[A-Z]{1,3}$'),
  orcamento_id uuid,
  cliente_id uuid,
  conteudo jsonb not null,
  resumo jsonb not null,
  created_at timestamp (3) with time zone not null,
  updated_at timestamp (3) with time zone not null,
  excluido_em timestamp (3) with time zone,
  constraint desenhos_do_dono unique (user_id, id),
  constraint desenhos_orcamento_do_dono foreign key (user_id, orcamento_id) references orcamentos (user_id, id),
  constraint desenhos_cliente_do_dono foreign key (user_id, cliente_id) references clientes (user_id, id)
);
create index desenhos_lista on desenhos (user_id, updated_at desc, id) where excluido_em is null;
create index desenhos_orcamento on desenhos (user_id, orcamento_id) where orcamento_id is not null;
create index desenhos_cliente on desenhos (user_id, cliente_id) where cliente_id is not null;

-- The last states of each drawing. `sessao` tells devices apart: what one of them saves within minutes is one row.
create table desenho_versoes (
  user_id uuid not null references contas (id) on delete cascade,
  desenho_id uuid not null,
  versao integer not null check (versao > 0),
  nome text not null,
  revisao text not null,
  conteudo jsonb not null,
  resumo jsonb not null,
  sessao text not null,
  -- when the first of the changes that this row holds came, and the last
  iniciada_em timestamp (3) with time zone not null,
  created_at timestamp (3) with time zone not null,
  primary key (desenho_id, versao),
  constraint desenho_versoes_do_dono foreign key (user_id, desenho_id)
    references desenhos (user_id, id) on delete cascade
);

-- Revisions as they were when a quote was approved. They are never changed and never forgotten.
create table desenho_revisoes (
  user_id uuid not null references contas (id) on delete cascade,
  desenho_id uuid not null,
  revisao text not null,
  versao integer not null check (versao > 0),
  nome text not null,
  -- the quote that was approved, and its number then
  orcamento_id uuid not null,
  orcamento text not null,
  conteudo jsonb not null,
  resumo jsonb not null,
  congelada_em timestamp (3) with time zone not null,
  primary key (desenho_id, revisao),
  constraint desenho_revisoes_do_dono foreign key (user_id, desenho_id)
    references desenhos (user_id, id) on delete cascade,
  constraint desenho_revisoes_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id)
);

-- What the company allows in its drawings: a limit that is absent is not checked.
alter table empresas add column limites_desenho jsonb not null default '{}';

alter table desenhos enable row level security;
alter table desenhos force row level security;
create policy do_dono on desenhos
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

alter table desenho_versoes enable row level security;
alter table desenho_versoes force row level security;
create policy do_dono on desenho_versoes
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

alter table desenho_revisoes enable row level security;
alter table desenho_revisoes force row level security;
create policy do_dono on desenho_revisoes
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
