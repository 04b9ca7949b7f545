-- Charging rules: of a company (null until it first saves them), the copy of a quote (null for none), and how a piece
-- is charged. What is stored already keeps its total to the centavo.

alter table empresas add column regras_cobranca jsonb;

alter table orcamentos add column regras_cobranca jsonb;

alter table pecas
  add column acabamento text not null default '',
  add column modo_cobranca text not null default 'm2',
  add column valor_unitario bigint not null default 0,
  add column recortes jsonb not null default '[]',
  add constraint pecas_modo_cobranca check (modo_cobranca in ('m2', 'metro', 'unidade'));
