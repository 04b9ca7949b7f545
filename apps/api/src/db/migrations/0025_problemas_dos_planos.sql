-- A plan that cannot be cut as it lies is stored with what is wrong with it, as the server's checker says. Until now
-- such plans were refused, so that those that are here have no problem; their columns have no default afterwards.
alter table planos_corte add problemas jsonb not null default '[]';
alter table planos_corte alter problemas drop default;
alter table planos_corte add constraint planos_corte_concluido_sem_problemas
  check (estado = 'aberto' or problemas = '[]');

alter table planos_corte_versoes add problemas jsonb not null default '[]';
alter table planos_corte_versoes alter problemas drop default;
