-- Calls counted in windows of time, by one table for all processes (http/rate-limit.ts, docs/decisions/028).
-- Unlogged: counting waits for no disk; after a crash of the server counting starts anew, which the growing wait of
-- sign-ins (tentativas_login) does not. Room in the pages, so that counting writes no index.
create unlogged table limites (
  -- SHA-256 of what is counted: addresses and e-mails are never kept readable
  chave bytea primary key,
  comeca_em timestamptz not null,
  termina_em timestamptz not null,
  contagem integer not null
) with (fillfactor = 50);

alter table limites enable row level security;
alter table limites force row level security;
create policy contagem on limites
  using (escopo_atual() = 'limite') with check (escopo_atual() = 'limite');
create policy limpeza on limites for delete
  using (escopo_atual() = 'limpeza' and termina_em < now() - interval '1 hour');

-- Counts one call and tells whether it still fits, in one round trip. Refusals are counted no further than the first,
-- so that a window ends when it was said to end. The clock is the caller's. One that was set back starts a new window;
-- those of two machines may differ by a minute without cutting each other's windows short.
create function contar_limite(o_que text, maximo integer, janela interval, agora timestamptz)
  returns table (passou boolean, fim timestamptz)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'limite', true);
    return query
      insert into limites as l (chave, comeca_em, termina_em, contagem)
      values (sha256(convert_to(o_que, 'UTF8')), agora, agora + janela, 1)
      on conflict (chave) do update set
        comeca_em = case when agora >= l.termina_em or agora < l.comeca_em - interval '1 minute'
                    then excluded.comeca_em else l.comeca_em end,
        termina_em = case when agora >= l.termina_em or agora < l.comeca_em - interval '1 minute'
                     then excluded.termina_em else l.termina_em end,
        contagem = case when agora >= l.termina_em or agora < l.comeca_em - interval '1 minute'
                   then 1 else least(l.contagem, maximo) + 1 end
      returning l.contagem <= maximo, l.termina_em;
    perform set_config('app.escopo', '', true);
  end $$;

create function esquecer_limite(o_que text) returns void
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'limite', true);
    delete from limites where chave = sha256(convert_to(o_que, 'UTF8'));
    perform set_config('app.escopo', '', true);
  end $$;
