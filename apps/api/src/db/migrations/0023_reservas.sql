-- A reservation stands on its slab: whom it is kept for (estado, orcamento_id) and until when. Only an approved quote
-- keeps slabs. What was kept by hand for another one stays on the rack as kept, and says for which quote it was.
alter table chapas add column reservada_ate date;
update chapas
  set orcamento_id = null,
    observacoes = left(
      concat_ws(E'\n', nullif(chapas.observacoes, ''), 'Reservada para o orçamento ' || orcamentos.numeracao), 5000
    )
  from orcamentos
  where orcamentos.user_id = chapas.user_id
    and orcamentos.id = chapas.orcamento_id
    and chapas.estado = 'reservada'
    and (orcamentos.status <> 'aprovado' or orcamentos.excluido_em is not null);
alter table chapas add constraint chapas_reservada_ate check (
  reservada_ate is null or (estado = 'reservada' and orcamento_id is not null)
);

-- Beside an approval: that nobody wants slabs kept for it, what leaving it gave back, and what did not come again.
create table aprovacoes (
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  oferta_dispensada_em timestamp (3) with time zone,
  -- { em, aprovadoEm, movimentos, reservas }: what coming back repeats, once
  saida jsonb,
  -- sentences
  nao_voltou jsonb not null default '[]',
  primary key (user_id, orcamento_id),
  constraint aprovacoes_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade
);

alter table aprovacoes enable row level security;
alter table aprovacoes force row level security;
create policy do_dono on aprovacoes
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
