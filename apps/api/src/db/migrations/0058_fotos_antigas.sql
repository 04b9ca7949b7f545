-- How long the large photo of a slab stays once the slab is cut (decision 074).

-- Only ids leave the function, as with contas_com_prazo_vencido. As migration 0057 does where a second policy reads a table.
create policy prazos on fotos_chapa for select using ((select escopo_atual() = 'prazos'));
alter policy do_dono on fotos_chapa using (case when user_id =
  (select nullif(current_setting('app.user_id', true), '')::uuid) then true else false end);

-- Accounts with large photos of slabs that were cut, and not touched since an instant.
create function contas_com_foto_antiga(antes timestamptz)
  returns table (conta_id uuid)
  language plpgsql
  as $$
  begin
    perform set_config('app.escopo', 'prazos', true);
    return query
      select distinct f.user_id from fotos_chapa f
      join chapas c on c.user_id = f.user_id and c.id = f.chapa_id
      where c.estado = 'cortada' and c.updated_at < antes and (f.inteira <> f.media or f.original is not null);
    perform set_config('app.escopo', '', true);
  end $$;
