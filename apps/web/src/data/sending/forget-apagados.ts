import { PREFIXO_DAS_NOTAS } from '#data/local/nota.ts'
import type { Store } from '#data/local/store.ts'

/** Tables of records that are kept under their own id. */
const REGISTROS = ['clientes', 'orcamentos', 'resumos', 'contatos'] as const

/**
 * Takes everything of records that are gone for good from this device: unlike what was merely deleted they do not come
 * back, so that neither their copies stay nor what was typed of them and waits to be sent. Copies of the server's lists
 * go whole, because any of them may name a person; they are asked for anew.
 */
export async function forgetApagados(store: Store, apagados: readonly string[]): Promise<void> {
  // A quote that the server never had is known by its customer alone.
  const own = await store.orcamentos.where('clienteId').anyOf(apagados).primaryKeys()
  const ids = [...new Set([...apagados, ...own])]
  const gone = new Set(ids)
  const names = (value: unknown) => namesAny(JSON.stringify(value) ?? '', ids)
  await store.transaction('rw', store.tables, async () => {
    const text = JSON.stringify(await store.orcamentos.bulkGet(ids))
    for (const table of REGISTROS) await store.table(table).bulkDelete(ids)
    await store.contatos.where('orcamentoId').anyOf(ids).delete()
    await store.operacoes.filter(({ registroId, corpo }) => gone.has(registroId) || names(corpo)).delete()
    await store.copias.filter(({ registroId, valor }) => gone.has(registroId) || names(valor)).delete()
    await store.meta.filter(({ chave, valor }) => names([chave, valor]) || isFotoOf(chave, text)).delete()
    await store.rascunhos.filter(({ rascunho }) => names(rascunho)).delete()
    await forgetDocumentos(store, names)
    await store.cache.clear()
  })
  forgetNotas(ids)
}

/** Drawings and cutting plans that name one of them; those that others still need come back with the next look at their list. */
async function forgetDocumentos(store: Store, names: (value: unknown) => boolean): Promise<void> {
  const desenhos = await store.desenhos.filter(({ desenho }) => names(desenho)).primaryKeys()
  await store.desenhos.bulkDelete(desenhos)
  await store.historicosDesenho.bulkDelete(desenhos)
  await store.planosCorte.filter((plano) => plano.pedido === null && names(plano)).delete()
}

/** What a page left when it closed, and no database has taken yet. */
function forgetNotas(ids: readonly string[]): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIXO_DAS_NOTAS))
  for (const key of keys)
    if (namesAny(`${key} ${localStorage.getItem(key) ?? ''}`, ids)) localStorage.removeItem(key)
}

function namesAny(text: string, ids: readonly string[]): boolean {
  return ids.some((id) => text.includes(id))
}

/** A photo that waits to be sent has the last part of its key in the address that a quote has of it. */
function isFotoOf(chave: string, quotes: string): boolean {
  const [, id] = /^foto\/(.+)$/.exec(chave) ?? []
  return id !== undefined && quotes.includes(id)
}
