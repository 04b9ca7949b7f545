-- Single slabs and leftovers of a stone. While a material has any, its quantity is the sum of those that are not cut.
create table chapas (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  estoque_material_id uuid not null,
  codigo text not null,
  -- millimetres
  largura integer not null check (largura > 0),
  altura integer not null check (altura > 0),
  espessura integer not null check (espessura > 0),
  bloco text not null,
  lote text not null,
  local text not null,
  -- centavos
  custo bigint not null check (custo >= 0),
  foto text,
  -- [{ x, y, largura, altura }] in millimetres from the lower left corner
  defeitos jsonb not null default '[]',
  estado text not null check (estado in ('disponivel', 'reservada', 'cortada')),
  retalho boolean not null,
  origem_id uuid,
  orcamento_id uuid,
  observacoes text not null,
  exemplo boolean not null default false,
  created_at timestamp (3) with time zone not null,
  updated_at timestamp (3) with time zone not null,
  excluido_em timestamp (3) with time zone,
  constraint chapas_do_dono unique (user_id, id),
  constraint chapas_material_do_dono foreign key (user_id, estoque_material_id) references estoque_materiais (user_id, id),
  constraint chapas_origem_do_dono foreign key (user_id, origem_id) references chapas (user_id, id),
  constraint chapas_orcamento_do_dono foreign key (user_id, orcamento_id) references orcamentos (user_id, id)
);
create unique index chapas_codigo on chapas (user_id, lower(codigo)) where excluido_em is null;
create index chapas_material on chapas (user_id, estoque_material_id) where excluido_em is null;
create index chapas_orcamento on chapas (user_id, orcamento_id) where orcamento_id is not null;
create index chapas_origem on chapas (user_id, origem_id) where origem_id is not null;

alter table chapas enable row level security;
alter table chapas force row level security;
create policy do_dono on chapas
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
