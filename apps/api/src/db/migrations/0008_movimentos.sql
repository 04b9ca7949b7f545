-- Every change of a quantity of the stock. The quantity of a product is the sum of its movements.
create table movimentos (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  estoque_material_id uuid,
  estoque_item_id uuid,
  -- its place among the movements of its product: 1, 2, 3 ...
  ordem integer not null check (ordem > 0),
  tipo text not null
    check (tipo in ('inicial', 'entrada', 'saida', 'correcao', 'aprovacao', 'devolucao', 'corte')),
  -- m² or units, negative for what went out; saldo: what there was after it
  quantidade numeric(14, 4) not null,
  saldo numeric(14, 4) not null,
  motivo text not null,
  orcamento_id uuid,
  chapa_id uuid,
  created_at timestamp (3) with time zone not null,
  constraint movimentos_de_um_produto check (num_nonnulls(estoque_material_id, estoque_item_id) = 1),
  constraint movimentos_material_do_dono
    foreign key (user_id, estoque_material_id) references estoque_materiais (user_id, id),
  constraint movimentos_item_do_dono foreign key (user_id, estoque_item_id) references estoque_itens (user_id, id),
  constraint movimentos_orcamento_do_dono foreign key (user_id, orcamento_id) references orcamentos (user_id, id)
);
-- Two movements of one product never have the same place: a writer that did not hold the product fails.
create unique index movimentos_material on movimentos (user_id, estoque_material_id, ordem)
  where estoque_material_id is not null;
create unique index movimentos_item on movimentos (user_id, estoque_item_id, ordem)
  where estoque_item_id is not null;
create index movimentos_orcamento on movimentos (user_id, orcamento_id) where orcamento_id is not null;
create index movimentos_chapa on movimentos (user_id, chapa_id) where chapa_id is not null;

alter table movimentos enable row level security;
alter table movimentos force row level security;
create policy do_dono on movimentos
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- What is out of the stock comes back when a quote is no longer approved, or is deleted.
alter table orcamentos add column estoque_baixado boolean not null default false;
alter table orcamentos
  add constraint orcamentos_estoque_baixado
    check (not estoque_baixado or (status = 'aprovado' and excluido_em is null));

-- What is on the shelves today is where the movements begin. Row level security binds this migration too.
do $$
declare
  conta uuid;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select id from contas loop
    perform set_config('app.user_id', conta::text, true);
    insert into movimentos (id, user_id, estoque_material_id, ordem, tipo, quantidade, saldo, motivo, created_at)
    select gen_random_uuid(), conta, id, 1, 'inicial', quantidade_estoque, quantidade_estoque,
           'Saldo quando os movimentos começaram', updated_at
      from estoque_materiais where user_id = conta;
    insert into movimentos (id, user_id, estoque_item_id, ordem, tipo, quantidade, saldo, motivo, created_at)
    select gen_random_uuid(), conta, id, 1, 'inicial', quantidade_estoque, quantidade_estoque,
           'Saldo quando os movimentos começaram', updated_at
      from estoque_itens where user_id = conta;
  end loop;
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;
