-- The catalogue: photos of a stone in stock, in their order; addresses of images of this server.
alter table estoque_materiais
  add column imagens text[] not null default '{}',
  add constraint estoque_materiais_imagens check (cardinality(imagens) <= 5);
