import { liveQuery } from 'dexie'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { currentStore, openedStore } from '#data/local/store.ts'

/** Before the id of the quote. */
export const PREFIXO_DO_LEMBRETE = 'envio-lembrado/'

/** Phone and message as changed by hand; null while they follow the quote. */
export interface MensagemLembrada {
  telefone: string | null
  mensagem: string | null
}

/** A quote that was to be sent before its link could be opened. */
export interface EnvioLembrado extends MensagemLembrada {
  orcamento: OrcamentoResumo
}

/** Remembers on this device that a quote is to be sent once its link opens. */
export async function rememberEnvio(orcamentoId: string, mensagem: MensagemLembrada): Promise<void> {
  const em = new Date().toISOString()
  await currentStore().meta.put({ chave: PREFIXO_DO_LEMBRETE + orcamentoId, valor: mensagem, em })
}

/** It was sent, or is not to be sent any more. */
export async function forgetEnvio(orcamentoId: string): Promise<void> {
  await openedStore()?.meta.delete(PREFIXO_DO_LEMBRETE + orcamentoId)
}

/** Calls the listener with what is remembered and can be sent now, at every change; gives what ends it. */
export function subscribeToEnviosProntos(listener: (prontos: EnvioLembrado[]) => void): () => void {
  const { unsubscribe } = liveQuery(listProntos).subscribe({ next: listener, error: reportError })
  return unsubscribe
}

async function listProntos(): Promise<EnvioLembrado[]> {
  const store = openedStore()
  if (!store) return []
  const remembered = await store.meta.where('chave').startsWith(PREFIXO_DO_LEMBRETE).toArray()
  const found = await store.resumos.bulkGet(
    remembered.map(({ chave }) => chave.slice(PREFIXO_DO_LEMBRETE.length)),
  )
  return remembered.flatMap(({ valor }, index) => {
    const orcamento = found[index]
    // The server counts versions from 1: it knows the quote, and the link opens.
    return orcamento && orcamento.versao > 0 ? { ...(valor as MensagemLembrada), orcamento } : []
  })
}
