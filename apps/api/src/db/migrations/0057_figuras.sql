-- What the finance screen sums of an account's quotes stands in one index, and is read without the quotes themselves,
-- which are thirty times as wide (decision 082).
-- parado: no quote can be written while the index is built, and with a million of them that takes longer than a call waits.
create index orcamentos_figuras on orcamentos (user_id)
  include (id, status, created_at, valor_total, subtotal, valor_desconto, vendedor_id)
  where excluido_em is null and not exemplo;

-- What a policy asks of the session, it asks once for each query and no longer for each row. Only where several policies
-- read a table: an owner's condition that stands alone is compared with the query's own when the query is planned.
do $$
declare
  tabela text;
  politica text;
  condicao text;
begin
  for tabela in
    select c.relname from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'do_dono' and pg_get_expr(p.polqual, p.polrelid) like '%CASE%'
    order by c.relname
  loop
    execute format('alter policy do_dono on %I using (case when user_id =
      (select nullif(current_setting(''app.user_id'', true), '''')::uuid) then true else false end)', tabela);
    for politica, condicao in
      select p.polname, pg_get_expr(p.polqual, p.polrelid)
      from pg_policy p
      where p.polrelid = tabela::regclass and p.polpermissive and p.polcmd in ('r', '*') and p.polname <> 'do_dono'
        and pg_get_expr(p.polqual, p.polrelid)
          ~ '^\((escopo_atual\(\)|current_setting\(''app.escopo''::text, true\)) = ''\w+''::text\)$'
      order by p.polname
    loop
      execute format('alter policy %I on %I using ((select %s))', politica, tabela, condicao);
    end loop;
  end loop;
end $$;
