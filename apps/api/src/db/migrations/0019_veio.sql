-- How the vein of a stone runs on its slabs; a slab that says nothing runs as its stone does. Nobody knows it of the stones
-- that are there: they have none until a person says so.
alter table estoque_materiais
  add column veio text not null default 'sem' check (veio in ('sem', 'comprimento', 'largura', 'nos-dois'));
alter table chapas
  add column veio text check (veio in ('sem', 'comprimento', 'largura', 'nos-dois'));
