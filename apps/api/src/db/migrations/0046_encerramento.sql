-- An account is closed: until a day it is read, exported and can be opened again; then everything of it goes (decision 069).
-- ao lado: a column without a default, and names that the older version does not know.
alter table contas add column encerrada_ate date;
create index contas_encerradas on contas (encerrada_ate) where encerrada_ate is not null;

-- Accounts that went: their ids alone, so that a copy of before does not bring one back.
create table contas_apagadas (
  id uuid primary key,
  apagada_em timestamp (3) with time zone not null
);
alter table contas_apagadas enable row level security;
alter table contas_apagadas force row level security;
create policy do_dono on contas_apagadas using (id = usuario_atual()) with check (id = usuario_atual());

-- Until when an account is paid, and read when it is closed, for whoever looks a session up. Written like
-- sessao_do_token: the scope ends with it.
create function prazos_da_conta(conta uuid, out vence_em date, out encerrada_ate date)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'autenticacao', true);
    select c.vence_em, c.encerrada_ate into vence_em, encerrada_ate from contas c where c.id = conta;
    perform set_config('app.escopo', '', true);
  end $$;

-- Closed accounts whose last day is over, whosever. Only ids leave the function, as with dono_do_link.
create policy prazos on contas for select using (escopo_atual() = 'prazos');
create function contas_a_apagar(hoje date)
  returns table (conta_id uuid)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'prazos', true);
    return query select c.id from contas c where c.encerrada_ate < hoje order by c.id;
    perform set_config('app.escopo', '', true);
  end $$;
