import type { Sincronizacao } from '@lapida/contracts/sincronizacao'
import { call } from '#data/api/api.ts'
import { receivePage } from '#data/queue/outbox.ts'
import { EMPRESA_ID } from '#data/local/operacao.ts'
import { CURSOR_KEY } from '#data/local/cursor.ts'
import type { CopiaRecebida } from '#data/queue/plain-copias.ts'
import type { Store } from '#data/local/store.ts'
import { whenThere } from '#shared/when-there.ts'

/** As many as the server gives at once: each page costs a way to it. */
const PAGE_SIZE = '500'

/** The copies inside one page of changes, customers first: quotes point at them. */
export function copiasOfPagina(pagina: Sincronizacao): CopiaRecebida[] {
  const { clientes, orcamentos, contatos, excluidos } = pagina
  return [
    ...clientes.map((valor) => ({ recurso: 'clientes' as const, registroId: valor.id, valor })),
    ...orcamentos.map((valor) => ({ recurso: 'orcamentos' as const, registroId: valor.id, valor })),
    ...contatos.map((valor) => ({ recurso: 'contatos' as const, registroId: valor.id, valor })),
    ...excluidos.contatos.map((id) => ({ recurso: 'contatos' as const, registroId: id, valor: null })),
    ...excluidos.orcamentos.map((id) => ({ recurso: 'orcamentos' as const, registroId: id, valor: null })),
    ...excluidos.clientes.map((id) => ({ recurso: 'clientes' as const, registroId: id, valor: null })),
  ]
}

/**
 * Brings what changed on the server since the last time, page by page; each page and its cursor are stored together.
 * @throws {ApiError} when the server does not answer; the pages so far stay.
 */
export async function pullChanges(store: Store): Promise<void> {
  const stored = await store.meta.get(CURSOR_KEY)
  let cursor = typeof stored?.valor === 'string' ? stored.valor : '0'
  let next: Promise<Sincronizacao> | null = askPage(cursor)
  while (next) {
    const pagina: Sincronizacao = await next
    // The next page is on its way while this one is stored.
    next = pagina.temMais && pagina.cursor !== cursor ? askPage(pagina.cursor) : null
    // Whether it comes is heard below; a fault while this one is stored must not leave it unheard.
    next?.catch(() => undefined)
    cursor = pagina.cursor
    if (pagina.apagados.length > 0) await forget(store, pagina.apagados)
    await receivePage(store, copiasOfPagina(pagina), () =>
      store.meta.put({ chave: CURSOR_KEY, valor: pagina.cursor, em: new Date().toISOString() }),
    )
  }
}

/** It hardly ever happens. Before the cursor goes on: where it fails, the same page is asked for again. */
async function forget(store: Store, ids: readonly string[]): Promise<void> {
  const { forgetApagados } = await whenThere(() => import('./forget-apagados.ts'))
  await forgetApagados(store, ids)
}

function askPage(cursor: string): Promise<Sincronizacao> {
  return call('sincronizacao.pull', { query: { cursor, limite: PAGE_SIZE } })
}

/**
 * Brings the company profile.
 * @throws {ApiError} when the server does not answer.
 */
export async function pullEmpresa(store: Store): Promise<void> {
  const empresa = await call('empresa.get', {})
  const copia: CopiaRecebida = {
    recurso: 'empresa',
    registroId: EMPRESA_ID,
    valor: { ...empresa, id: EMPRESA_ID },
  }
  await receivePage(store, [copia], async () => undefined)
}
