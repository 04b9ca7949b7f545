import { parentPort } from 'node:worker_threads'
import type { AbaPlanilha, Celula } from './planilha.ts'
import { writePlanilha } from './write-planilha.ts'

/** What this thread is sent: the sheets, then their rows in any portions, then the word to write the file. */
export type PedidoPlanilha =
  | { tipo: 'abas'; abas: AbaPlanilha[] }
  | { tipo: 'linhas'; aba: string; linhas: Celula[][] }
  | { tipo: 'fim' }
export type RespostaPlanilha = { bytes: Uint8Array } | { erro: string }

let abas: (AbaPlanilha & { linhas: Celula[][] })[] = []

parentPort?.on('message', (pedido: PedidoPlanilha) => {
  if (pedido.tipo === 'abas') abas = pedido.abas.map((aba) => ({ ...aba, linhas: [] }))
  else if (pedido.tipo === 'linhas') addLinhas(pedido)
  else void finish()
})

function addLinhas({ aba, linhas }: { aba: string; linhas: Celula[][] }): void {
  const place = abas.find(({ nome }) => nome === aba)
  // One by one: a spread of many rows is more arguments than the stack holds.
  for (const linha of linhas) place?.linhas.push(linha)
}

async function finish(): Promise<void> {
  try {
    send({ bytes: await writePlanilha(abas) })
  } catch (error) {
    send({ erro: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function send(resposta: RespostaPlanilha): void {
  parentPort?.postMessage(resposta)
}
