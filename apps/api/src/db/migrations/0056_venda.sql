-- What a company sells of its stone on a public page of its own (decision 081): off until it is turned on. A slab is for
-- sale when it has a price; the law wants one beside each picture. Whether it is shown follows from its state.
alter table empresas add column vitrine jsonb not null default '{"ligada": false, "mensagem": ""}';
alter table chapas add column venda_preco bigint;
alter table chapas add column venda_descricao text not null default '';
-- ao lado: no row has a price yet, so that nothing is to be checked.
alter table chapas add constraint chapas_venda_preco check (venda_preco > 0) not valid;
-- ao lado: few slabs are for sale, and the index holds no other.
create index chapas_a_venda on chapas (user_id) where venda_preco is not null and excluido_em is null;

-- A slab is held for somebody who asked for it and has no quote, until a day too. The rule before allowed less, so that
-- every row keeps the new one.
alter table chapas drop constraint chapas_reservada_ate;
alter table chapas add constraint chapas_reservada_ate check (reservada_ate is null or estado = 'reservada') not valid;
