-- The figures of the finance screen read these indexes alone: with 20,000 quotes in an account they are a thirtieth
-- of the pages that the rows themselves take.

create index orcamentos_financeiro on orcamentos (user_id, created_at)
  include (id, status, valor_total, subtotal, valor_desconto)
  where excluido_em is null and not exemplo;

create index materiais_pedras on materiais (user_id, orcamento_id)
  include (id, tipo)
  where excluido_em is null and orcamento_id is not null;
