import { decideResultado, nextOperacao, settledResultado, type Operacao } from '#data/local/operacao.ts'
import { openedStore, type Store } from '#data/local/store.ts'
import { completeOperacao, postponeOperacao, refuseOperacao } from '#data/queue/outbox.ts'
import { copiaNaResposta } from './envio.ts'
import { sendOperacao } from './send-operacao.ts'
import { stillHere } from './still-here.ts'

/** How many writes reached the server in one go, for the words when the connection is back. */
export interface Enviados {
  orcamentos: number
  clientes: number
  recebimentos: number
}

/**
 * Sends what is due, in order. Gives false when the server cannot be asked for more now. What came of an operation and
 * cannot be written, as on a device that is full, holds back what stands behind it and nothing else.
 * @throws {Error} why something could not be written, when all the rest was sent
 */
export async function drain(store: Store, onDelivered: (enviados: Enviados) => void): Promise<boolean> {
  const enviados: Enviados = { orcamentos: 0, clientes: 0, recebimentos: 0 }
  const held = new Map<number, unknown>()
  let reachable = true
  while (reachable && stillHere(store)) {
    const agora = Date.now()
    const waiting = await store.operacoes.orderBy('ordem').toArray()
    const operacao = nextOperacao(
      waiting.map((one) => (held.has(one.ordem) ? { ...one, proximaTentativa: agora + 1 } : one)),
      agora,
    )
    if (!operacao) break
    try {
      reachable = await deliver(store, operacao, enviados)
    } catch (error) {
      held.set(operacao.ordem, error)
    }
  }
  if (enviados.orcamentos + enviados.clientes + enviados.recebimentos > 0) onDelivered(enviados)
  for (const error of held.values()) throw error
  return reachable
}

async function deliver(store: Store, operacao: Operacao, enviados: Enviados): Promise<boolean> {
  const resultado = settledResultado(operacao, await sendOperacao(operacao))
  if (openedStore() !== store) return false
  const decisao = decideResultado(resultado, operacao.tentativas + 1, Math.random())
  switch (decisao.tipo) {
    case 'concluir':
      await completeOperacao(store, operacao, copiaNaResposta(operacao, decisao.answer))
      if (operacao.recurso === 'recebimentos') await keepRecebido(store, operacao, decisao.answer)
      if (operacao.recurso === 'orcamentos' || operacao.recurso === 'clientes')
        enviados[operacao.recurso] += 1
      return true
    case 'esperar':
      await postponeOperacao(store, operacao, Date.now() + decisao.esperaMs)
      return decisao.alcance === 'operacao'
    case 'entregar-a-pessoa':
      await refuseOperacao(store, operacao, decisao.erro)
      return true
    case 'pausar':
      return false
  }
}

/** The code that keeps instalments comes with the first receipt; without it their list is merely asked for anew later. */
async function keepRecebido(store: Store, { registroId }: Operacao, answer: unknown): Promise<void> {
  const parcelas = await import('#data/local/parcelas-guardadas.ts').catch(() => null)
  await parcelas?.keepRecebido(store, registroId, answer)
}
