// What of the web application runs on a device without a screen: the store, the outbox, sync and session, as delivered.
export { changeCliente, saveCliente } from '../apps/web/src/data/resources/clientes/clientes.ts'
export { settleConflito } from '../apps/web/src/data/pending/conflitos.ts'
export { isConflito } from '../apps/web/src/data/local/operacao.ts'
export {
  changeOrcamento,
  createOrcamento,
  removeOrcamento,
} from '../apps/web/src/data/resources/orcamentos/orcamentos.ts'
export { currentStore, openStore } from '../apps/web/src/data/local/store.ts'
export { startSync, syncNow } from '../apps/web/src/data/sending/sync.ts'
export { chaveOf } from '../apps/web/src/shared/acesso.ts'
export { startSession } from '../apps/web/src/shared/session.ts'
