-- What a customer may leave out of a quote, and other stones for the pieces of a material. What is stored has neither, and
-- keeps its total to the centavo.

alter table orcamento_servicos
  add column opcional boolean not null default false,
  add column marcado boolean not null default false;

alter table itens
  add column opcional boolean not null default false,
  add column marcado boolean not null default false;

alter table materiais
  add column opcional boolean not null default false,
  add column marcado boolean not null default false,
  add column variantes jsonb not null default '[]';
