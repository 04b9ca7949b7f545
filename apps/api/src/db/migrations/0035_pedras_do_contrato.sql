-- The stones of what was agreed to stand beside its figures, so that no list reads the content of a version.
alter table contratos add column pedras jsonb not null default '[]';

-- Contracts of before: the stone that was chosen of each material that counts. Row level security binds this migration.
do $$
declare
  conta uuid;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select id from contas loop
    perform set_config('app.user_id', conta::text, true);
    update contratos c set pedras = coalesce((
      select jsonb_agg(
        coalesce(
          (
            select v ->> 'tipo' from jsonb_array_elements(m.material -> 'variantes') v
             where v ->> 'letra' = c.escolhas -> 'pedras' ->> (m.material ->> 'id')
          ),
          m.material ->> 'tipo'
        ) order by m.lugar)
        from propostas p
        cross join jsonb_array_elements(p.conteudo -> 'orcamento' -> 'materiais')
          with ordinality m (material, lugar)
       where p.user_id = c.user_id and p.orcamento_id = c.orcamento_id and p.numero = c.proposta
         and (
           c.escolhas is null
           or not coalesce((m.material ->> 'opcional')::boolean, false)
           or c.escolhas -> 'opcionais' ? (m.material ->> 'id')
         )
    ), '[]')
    where c.user_id = conta;
  end loop;
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;

alter table contratos alter column pedras drop default;
