-- Whoever writes what has no version of the account (stock, plans, drawings, profile) tells everybody who listens which
-- table it was and which session wrote it, never what (db/mudancas.ts). One message a statement and account: a
-- spreadsheet of 20,000 rows tells once.
create function avisar_recurso() returns trigger
  language plpgsql
  as $$
  declare
    conta uuid;
  begin
    for conta in select distinct user_id from escritas loop
      perform pg_notify('lapida_mudancas',
        conta || ':' || replace(tg_table_name, '_', '-') || ':' || coalesce(current_setting('app.sessao', true), ''));
    end loop;
    return null;
  end $$;

do $$
  declare
    tabela text;
  begin
    foreach tabela in array array['estoque_materiais', 'estoque_itens', 'chapas', 'categorias_material', 'categorias_item',
      'planos_corte', 'desenhos', 'empresas'] loop
      execute format('create trigger avisar_inserido after insert on %I referencing new table as escritas
        for each statement execute function avisar_recurso()', tabela);
      execute format('create trigger avisar_alterado after update on %I referencing new table as escritas
        for each statement execute function avisar_recurso()', tabela);
      execute format('create trigger avisar_apagado after delete on %I referencing old table as escritas
        for each statement execute function avisar_recurso()', tabela);
    end loop;
  end $$;

-- Which version of the account last wrote each field of a record, when, and whether it was the customer: what a change that
-- says which version it started from is judged by (domain: orcamento/escritas.ts). Of what was written before nothing is
-- known: it is as old as the record.
alter table clientes add column escritas jsonb not null default '{}';
alter table orcamentos add column escritas jsonb not null default '{}';
