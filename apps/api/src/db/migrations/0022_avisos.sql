-- Whoever counts an account's version on tells everybody who listens, in every process, when the transaction commits
-- (db/mudancas.ts). A trigger, so that no writer can forget it.
create function avisar_mudanca() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_notify('lapida_mudancas', new.id || ':' || new.versao);
    return null;
  end $$;

create trigger avisar_mudanca after update of versao on contas
  for each row when (old.versao is distinct from new.versao)
  execute function avisar_mudanca();
