-- What was said to a customer after the quote was sent, and when to speak again. Noted on devices, also without a
-- connection: the id is the device's, the version that of the account's records.
create table contatos (
  user_id uuid not null references contas (id) on delete cascade,
  id uuid not null,
  orcamento_id uuid not null,
  em timestamp (3) with time zone not null,
  -- null: only a reminder
  canal text,
  nota text not null,
  proximo_em date,
  versao bigint not null,
  created_at timestamp (3) with time zone not null,
  excluido_em timestamp (3) with time zone,
  primary key (user_id, id),
  constraint contatos_orcamento_do_dono foreign key (user_id, orcamento_id)
    references orcamentos (user_id, id) on delete cascade,
  constraint contatos_canal check (canal in ('whatsapp', 'telefone', 'pessoalmente', 'outro'))
);
create index contatos_do_orcamento on contatos (user_id, orcamento_id, em, id);
create index contatos_versao on contatos (user_id, versao);

alter table contatos enable row level security;
alter table contatos force row level security;
create policy do_dono on contatos
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
