-- A customer may be a company (ruling 45: the column keeps its name), and somebody else may open the door.
alter table clientes add column inscricao_estadual text not null default '';
alter table clientes add column contato_nome text not null default '';
alter table clientes add column contato_telefone text not null default '';
alter table clientes alter column inscricao_estadual drop default;
alter table clientes alter column contato_nome drop default;
alter table clientes alter column contato_telefone drop default;

-- Where the work is done when that is not where the customer lives, when it is done, and who recommended the workshop.
alter table orcamentos add column prazo_dias_uteis integer;
alter table orcamentos add column data_inicio date;
alter table orcamentos add column data_termino date;
alter table orcamentos add column endereco_obra jsonb;
alter table orcamentos add column indicado_por jsonb;
alter table orcamentos add constraint orcamentos_datas check (data_termino >= data_inicio);
