-- How long the history goes back (decision 070).

-- Accounts with events of before an instant, and with addresses of before another. Only ids leave the function, as with
-- contas_com_prazo_vencido; from account to account by the index of the history, not by reading it.
create policy prazos on eventos for select using (escopo_atual() = 'prazos');
create function contas_com_historico_antigo(antes timestamptz, sem_ip timestamptz)
  returns table (conta_id uuid)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'prazos', true);
    return query
      with recursive contas_com_eventos as (
        (select e.user_id from eventos e order by e.user_id limit 1)
        union all
        select (select e.user_id from eventos e where e.user_id > c.user_id order by e.user_id limit 1)
        from contas_com_eventos c where c.user_id is not null
      )
      select c.user_id from contas_com_eventos c
      where c.user_id is not null and exists (
        select from eventos e where e.user_id = c.user_id
          and (e.created_at < antes or (e.created_at < sem_ip and e.detalhes ? 'ip')));
    perform set_config('app.escopo', '', true);
  end $$;
