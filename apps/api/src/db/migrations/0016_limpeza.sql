-- What the program forgets by itself (db/purge.ts). The policies know the age, so that nothing younger can be deleted
-- in this scope, whatever a query says.
create policy limpeza on idempotencia for delete
  using (escopo_atual() = 'limpeza' and created_at < now() - interval '7 days');
create policy limpeza on tentativas_login for delete
  using (escopo_atual() = 'limpeza' and ultima_falha_em < now() - interval '30 days');
create index idempotencia_idade on idempotencia (created_at);
