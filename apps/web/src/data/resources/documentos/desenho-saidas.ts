import { openedStore } from '#data/local/store.ts'

/** What this device remembers of files: how they were wanted last, and what layers of others' files are for. */
export type EscolhasDeArquivo = 'exportar' | 'importar'

const chave = (de: EscolhasDeArquivo) => `arquivosDoDesenho/${de}`

/** Choices that were made last on this device, as the screen keeps them; null when nothing is known. */
export async function loadEscolhasDeArquivo(de: EscolhasDeArquivo): Promise<unknown> {
  return (await openedStore()?.meta.get(chave(de)))?.valor ?? null
}

/** Keeps choices: machines, layers, papers. */
export async function keepEscolhasDeArquivo(de: EscolhasDeArquivo, valor: unknown): Promise<void> {
  await openedStore()?.meta.put({ chave: chave(de), valor, em: new Date().toISOString() })
}
