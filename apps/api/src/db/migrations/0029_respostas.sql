-- What customers answer to what they were sent, and the papers that prove it. Evidence: rows are added and never changed.
create table respostas (
  id uuid primary key,
  user_id uuid not null references contas (id) on delete cascade,
  orcamento_id uuid not null,
  proposta integer not null,
  -- place in the chain of the account's answers, from 1 without gaps
  ordem bigint not null,
  -- the same key answers the same row
  chave text not null,
  -- number of the quote when it was answered
  numeracao text not null,
  tipo text not null,
  origem text not null,
  meio text,
  nome text not null,
  -- most of it hidden
  documento text not null,
  conferencia text not null,
  -- { tipo: 'tracos', tracos } or { tipo: 'nome', nome }
  assinatura jsonb,
  foto text,
  -- { pedras, opcionais }
  escolhas jsonb,
  -- centavos
  valor bigint,
  texto_aceito text not null,
  motivo text,
  mensagem text not null,
  linha text,
  ip text not null,
  navegador text not null,
  -- { enviadaEm, primeiraVistaEm, ultimaVistaEm, vezesVista }
  historia jsonb not null,
  desfaz_id uuid,
  conteudo_sha256 text not null,
  pdf_sha256 text not null,
  anterior_sha256 text not null,
  sha256 text not null,
  created_at timestamp (3) with time zone not null,
  constraint respostas_do_dono unique (user_id, id),
  constraint respostas_ordem unique (user_id, ordem),
  constraint respostas_chave unique (user_id, orcamento_id, chave),
  constraint respostas_proposta foreign key (user_id, orcamento_id, proposta)
    references propostas (user_id, orcamento_id, numero) on delete cascade,
  constraint respostas_desfaz foreign key (user_id, desfaz_id)
    references respostas (user_id, id) on delete cascade,
  constraint respostas_tipo check (tipo in ('aprovacao', 'recusa', 'alteracao', 'prazo', 'desfeita')),
  constraint respostas_desfeita check ((tipo = 'desfeita') = (desfaz_id is not null)),
  constraint respostas_origem check (origem in ('pagina', 'balcao')),
  constraint respostas_meio check (meio in ('pessoalmente', 'whatsapp', 'telefone', 'papel')),
  constraint respostas_conferencia check (conferencia in ('digitos', 'completo', 'nenhuma')),
  constraint respostas_motivo check (motivo in ('preco', 'prazo', 'pedra', 'desisti', 'outro')),
  constraint respostas_valor check ((tipo = 'aprovacao') = (valor is not null)),
  constraint respostas_sha256 check (
    sha256 ~ '^[0-9a-f]{64}$' and anterior_sha256 ~ '^[0-9a-f]{64}$' and conteudo_sha256 ~ '^[0-9a-f]{64}$'
    and pdf_sha256 ~ '^([0-9a-f]{64})?$'
  )
);
-- A version is approved once. One whose approval was taken back is not approved again: the next version is.
create unique index respostas_uma_aprovacao on respostas (user_id, orcamento_id, proposta)
  where tipo = 'aprovacao';
create unique index respostas_desfeita_uma_vez on respostas (user_id, desfaz_id) where desfaz_id is not null;
create index respostas_do_orcamento on respostas (user_id, orcamento_id, ordem desc);

-- The paper of an approval, made when it is first asked for.
create table comprovantes (
  user_id uuid not null references contas (id) on delete cascade,
  resposta_id uuid not null,
  pdf bytea not null,
  pdf_sha256 text not null,
  created_at timestamp (3) with time zone not null,
  primary key (user_id, resposta_id),
  constraint comprovantes_resposta foreign key (user_id, resposta_id)
    references respostas (user_id, id) on delete cascade,
  constraint comprovantes_sha256 check (pdf_sha256 ~ '^[0-9a-f]{64}$')
);
create index comprovantes_pdf_sha256 on comprovantes (pdf_sha256);
create index propostas_pdf_sha256 on propostas (pdf_sha256) where pdf_sha256 is not null;

-- Nothing changes, and nothing goes before the quote that it is about.
create function respostas_sem_mudanca() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' or exists (
      select 1 from orcamentos where user_id = old.user_id and id = old.orcamento_id
    ) then
      raise exception 'respostas is append only';
    end if;
    return old;
  end $$;
create trigger respostas_sem_mudanca before update or delete on respostas
  for each row execute function respostas_sem_mudanca();

create function comprovantes_sem_mudanca() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' or exists (
      select 1 from respostas where user_id = old.user_id and id = old.resposta_id
    ) then
      raise exception 'comprovantes is append only';
    end if;
    return old;
  end $$;
create trigger comprovantes_sem_mudanca before update or delete on comprovantes
  for each row execute function comprovantes_sem_mudanca();

do $$
declare
  tabela text;
begin
  foreach tabela in array array['respostas', 'comprovantes'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy do_dono on %I
         using (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)
         with check (user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid)',
      tabela
    );
  end loop;
end $$;

-- Whoever holds a file may ask whose it is. Only ids leave the function, as with dono_do_link.
create policy publico on respostas for select using (escopo_atual() = 'publico');
create policy publico on comprovantes for select using (escopo_atual() = 'publico');
create policy publico on propostas for select using (escopo_atual() = 'publico');
create function dono_do_arquivo(procurado text)
  returns table (conta_id uuid, id_orcamento uuid, numero_proposta integer)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'publico', true);
    return query
      select r.user_id, r.orcamento_id, r.proposta
      from comprovantes c join respostas r on r.user_id = c.user_id and r.id = c.resposta_id
      where c.pdf_sha256 = procurado
      union all
      select p.user_id, p.orcamento_id, p.numero from propostas p where p.pdf_sha256 = procurado
      limit 1;
    perform set_config('app.escopo', '', true);
  end $$;

-- The last answer of a quote, { tipo, em, nome, mensagem }, for lists and for devices.
alter table orcamentos add column ultima_resposta jsonb;

-- What the company asks of whoever approves: nome, documento, assinatura.
alter table empresas add column exigencia_resposta text not null default 'documento';
alter table empresas add constraint empresas_exigencia_resposta
  check (exigencia_resposta in ('nome', 'documento', 'assinatura'));
