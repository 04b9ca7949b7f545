-- A movement names only slabs of its own account.
alter table movimentos
  add constraint movimentos_chapa_do_dono foreign key (user_id, chapa_id) references chapas (user_id, id);
