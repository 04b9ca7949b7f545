-- Cutting plans. The content is one document that is always read and written whole; lists are told by `resumo`.
create table planos_corte (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  nome text not null,
  -- counts the writes of this plan, from 1
  versao integer not null check (versao > 0),
  estado text not null check (estado in ('aberto', 'concluido')),
  conteudo jsonb not null,
  resumo jsonb not null,
  -- what finishing did to the stock, so that it can be undone
  conclusao jsonb,
  concluido_em timestamp (3) with time zone,
  created_at timestamp (3) with time zone not null,
  updated_at timestamp (3) with time zone not null,
  excluido_em timestamp (3) with time zone,
  constraint planos_corte_do_dono unique (user_id, id),
  constraint planos_corte_conclusao check (
    (estado = 'concluido') = (concluido_em is not null) and (estado = 'concluido') = (conclusao is not null)
  )
);
create index planos_corte_lista on planos_corte (user_id, updated_at desc, id) where excluido_em is null;

-- The last states of each plan. `sessao` tells devices apart: what one of them saves within minutes is one row.
create table planos_corte_versoes (
  user_id uuid not null references contas (id) on delete cascade,
  plano_id uuid not null,
  versao integer not null check (versao > 0),
  nome text not null,
  conteudo jsonb not null,
  resumo jsonb not null,
  sessao text not null,
  -- when the first of the changes that this row holds came, and the last
  iniciada_em timestamp (3) with time zone not null,
  created_at timestamp (3) with time zone not null,
  primary key (plano_id, versao),
  constraint planos_corte_versoes_do_dono foreign key (user_id, plano_id)
    references planos_corte (user_id, id) on delete cascade
);

alter table planos_corte enable row level security;
alter table planos_corte force row level security;
create policy do_dono on planos_corte
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

alter table planos_corte_versoes enable row level security;
alter table planos_corte_versoes force row level security;
create policy do_dono on planos_corte_versoes
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
