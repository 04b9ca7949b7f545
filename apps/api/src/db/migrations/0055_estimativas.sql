-- How many rows PostgreSQL expects of an account decides whether it walks an index or reads and sorts all of them
-- (decision 080). Where another policy reads a table too, the owner's condition is part of an OR: beside the query's own
-- condition it counted as a second, independent one, and a thousand quotes were expected to be one. CASE has no estimate
-- of its own. Where the owner's policy stands alone the planner knows that both say the same, and it stays as it is.
-- A process of the version before asks the same and sees the same.
do $$
declare
  tabela text;
begin
  for tabela in
    select c.relname
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'do_dono'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
      and exists (select from pg_policy o
        where o.polrelid = c.oid and o.polname <> 'do_dono' and o.polpermissive and o.polcmd in ('r', '*'))
    order by c.relname
  loop
    execute format('alter policy do_dono on %I
      using (case when user_id = nullif(current_setting(''app.user_id'', true), '''')::uuid then true else false end)', tabela);
  end loop;
end $$;

-- The same for what a seller sees: that all is seen is likely, and not one case in two hundred.
do $$
declare
  tabela text;
  condicao text;
begin
  for tabela, condicao in
    select c.relname, pg_get_expr(p.polqual, p.polrelid)
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'da_vendedora'
    order by c.relname
  loop
    execute format('alter policy da_vendedora on %I using (%s)', tabela,
      replace(condicao, '(( SELECT so_da_pessoa() AS so_da_pessoa) IS NULL)', '(select so_da_pessoa() is null)'));
  end loop;
end $$;
