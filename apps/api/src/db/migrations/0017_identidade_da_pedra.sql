-- A stone of a quote is its row of the stock with its thickness and finish, not its name. What was chosen from the stock
-- before takes them from there as they are now: nobody knows better. Versions stay, so nothing that waits on a device
-- becomes a conflict; devices read their quotes anew.
alter table materiais
  add column espessura text not null default '',
  add column acabamento text not null default '';
update materiais
  set espessura = estoque.espessura, acabamento = estoque.acabamento
  from estoque_materiais estoque
  where estoque.user_id = materiais.user_id and estoque.id = materiais.estoque_material_id;
