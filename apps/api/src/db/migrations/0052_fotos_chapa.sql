-- Photos of a slab, flattened to millimetres (decision 075). Taken on devices, also without a connection: the id is the
-- device's. Added and withdrawn, never changed; the newest that was not withdrawn is the one that is shown.
create table fotos_chapa (
  user_id uuid not null references contas (id) on delete cascade,
  id uuid not null,
  chapa_id uuid not null,
  inteira text not null,
  media text not null,
  mini text not null,
  original text,
  largura integer not null,
  altura integer not null,
  px_por_metro integer not null,
  contorno jsonb,
  bordas jsonb not null,
  lente jsonb not null,
  precisao jsonb not null,
  luz integer not null,
  branco jsonb,
  reflexo integer not null,
  nitidez integer not null,
  veio jsonb,
  tirada timestamp (3) with time zone not null,
  -- null: somebody who is gone
  criada_por uuid,
  created_at timestamp (3) with time zone not null,
  retirada_em timestamp (3) with time zone,
  primary key (user_id, id),
  constraint fotos_chapa_chapa_do_dono foreign key (user_id, chapa_id)
    references chapas (user_id, id) on delete cascade,
  constraint fotos_chapa_pessoa foreign key (user_id, criada_por)
    references membros (user_id, pessoa_id) on delete set null (criada_por)
);
-- ao lado: an index of a table that is new and empty.
create index fotos_chapa_da_chapa on fotos_chapa (user_id, chapa_id, created_at desc, id);

alter table fotos_chapa enable row level security;
alter table fotos_chapa force row level security;
create policy do_dono on fotos_chapa
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
