-- What a customer was shown of where their stone is cut from (decision 078): frozen whole, hashed, and never changed. It is
-- evidence like a version of the quote: taken back once, and gone with its quote alone. Whether the plan still cuts so is
-- asked of the plan, and stored nowhere.
create table provas (
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  numero integer not null,
  -- the version of the quote that was in front of the customer
  proposta integer not null,
  -- may be deleted for good: what was shown stays
  plano_id uuid not null,
  conteudo jsonb not null,
  -- of the content as canonical JSON, hexadecimal
  sha256 text not null,
  created_at timestamp (3) with time zone not null,
  retirada_em timestamp (3) with time zone,
  primary key (user_id, orcamento_id, numero),
  constraint provas_proposta foreign key (user_id, orcamento_id, proposta)
    references propostas (user_id, orcamento_id, numero) on delete cascade,
  constraint provas_numero check (numero between 1 and 100),
  constraint provas_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
-- ao lado: an index of a table that is new and empty.
create index provas_do_plano on provas (user_id, plano_id);

create function provas_sem_mudanca() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select 1 from orcamentos where user_id = old.user_id and id = old.orcamento_id) then
        raise exception 'provas is append only';
      end if;
      return old;
    end if;
    if is_apagamento(old.user_id, old.orcamento_id)
      and (to_jsonb(new) - 'conteudo') is not distinct from (to_jsonb(old) - 'conteudo')
    then
      return new;
    end if;
    if (to_jsonb(new) - 'retirada_em') is distinct from (to_jsonb(old) - 'retirada_em')
      or (old.retirada_em is not null and new.retirada_em is distinct from old.retirada_em)
    then
      raise exception 'provas is append only';
    end if;
    return new;
  end $$;
create trigger provas_sem_mudanca before update or delete on provas
  for each row execute function provas_sem_mudanca();

alter table provas enable row level security;
alter table provas force row level security;
create policy do_dono on provas
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy da_vendedora on provas as restrictive
  using ((select so_da_pessoa()) is null or ve_orcamento(user_id, orcamento_id));

-- Which proof an answer is about; null for answers to the quote itself.
alter table respostas add column prova integer;
-- ao lado: what the version before writes has no proof and one of the kinds that there were.
alter table respostas drop constraint respostas_tipo;
alter table respostas add constraint respostas_tipo check (
  tipo in ('aprovacao', 'recusa', 'alteracao', 'prazo', 'desfeita', 'prova', 'prova-alteracao')
) not valid;
alter table respostas add constraint respostas_prova check (
  (tipo in ('prova', 'prova-alteracao')) = (prova is not null)
) not valid;
alter table respostas add constraint respostas_da_prova foreign key (user_id, orcamento_id, prova)
  references provas (user_id, orcamento_id, numero) on delete cascade not valid;

-- Of which photographed stone the customer has to agree to the cut before a plan is finished.
alter table empresas add column exige_prova text not null default 'veio';
alter table empresas add constraint empresas_exige_prova check (exige_prova in ('veio', 'sempre', 'nunca')) not valid;
