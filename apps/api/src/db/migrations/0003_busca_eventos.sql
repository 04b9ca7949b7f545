-- The words that an event is found by: lower case and without accents, as `textoBuscaEvento` of the domain makes them.

alter table eventos add column busca text not null default '';

-- Row level security binds this migration too: the rows of all accounts are reached one account after the other.
do $$
declare
  conta uuid;
begin
  perform set_config('app.escopo', 'autenticacao', true);
  for conta in select id from contas loop
    perform set_config('app.user_id', conta::text, true);
    update eventos e
       set busca = lower(regexp_replace(normalize(concat_ws(' ',
             case e.acao
               when 'criado' then 'você criou cadastrou'
               when 'alterado' then 'você alterou'
               when 'status' then 'você mudou'
               when 'excluido' then 'excluído excluída'
               when 'restaurado' then 'restaurado restaurada'
               when 'link-criado' then 'você criou um novo link'
               when 'link-revogado' then 'você revogou o link'
               when 'visto' then 'abriu'
               when 'aprovado-pelo-cliente' then 'aprovou'
               when 'entrou' then 'você entrou na conta'
               when 'saiu' then 'você saiu da conta'
             end,
             case e.entidade
               when 'cliente' then 'cliente'
               when 'orcamento' then 'orçamento'
               when 'material' then 'material'
               when 'estoque-material' then 'material do estoque'
               when 'estoque-item' then 'item do estoque'
               when 'categoria-material' then 'categoria de materiais'
               when 'categoria-item' then 'categoria de itens'
               when 'empresa' then 'perfil da empresa'
             end,
             case when e.entidade not in ('empresa', 'conta') then e.titulo end,
             e.detalhes ->> 'nome', e.detalhes ->> 'cliente', e.detalhes ->> 'de', e.detalhes ->> 'para',
             e.detalhes ->> 'total'
           ), NFD), '[\u0300-\u036f]', '', 'g'))
     where e.user_id = conta;
  end loop;
  perform set_config('app.user_id', '', true);
  perform set_config('app.escopo', '', true);
end $$;

alter table eventos alter column busca drop default;
