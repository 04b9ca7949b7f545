-- What the finance screen asks of an account's materials stands in this index alone: also whether an option is ticked.
drop index materiais_pedras;
create index materiais_pedras on materiais (user_id, orcamento_id)
  include (id, tipo, opcional, marcado)
  where excluido_em is null and orcamento_id is not null;
