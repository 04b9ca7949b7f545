-- What a plan grants besides its screens, until when it is paid, and what a company asks of whoever runs the program.
-- ao lado: the older version reads the columns that it names, and refuses nothing.
alter table planos add column limite_pessoas integer not null default 1;
-- Rows of plans are changed by hand only: no policy lets anybody update them.
alter table planos no force row level security;
update planos set limite_pessoas = 5 where plano_corte;
alter table planos force row level security;

-- The last day that is paid; null: no end was set.
alter table contas add column vence_em date;

create table pedidos_plano (
  user_id uuid not null references contas (id) on delete cascade,
  id uuid not null,
  plano_id uuid not null references planos (id),
  pedido_em timestamp (3) with time zone not null,
  pessoa_id uuid references pessoas (id) on delete set null,
  situacao text not null default 'pendente',
  -- granted, or taken back
  atendido_em timestamp (3) with time zone,
  primary key (user_id, id),
  constraint pedidos_plano_situacao check (situacao in ('pendente', 'atendido', 'cancelado'))
);
create unique index pedidos_plano_pendente on pedidos_plano (user_id) where situacao = 'pendente';

alter table pedidos_plano enable row level security;
alter table pedidos_plano force row level security;
create policy do_dono on pedidos_plano
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
-- Whoever runs the program reads what is asked of them, at a terminal.
create policy operador on pedidos_plano for select using (escopo_atual() = 'operador');
