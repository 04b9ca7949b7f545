import {
  decideResultado,
  isProduto,
  nextOperacao,
  settledResultado,
  type Operacao,
} from '#data/local/operacao.ts'
import { reloadCopies } from '#data/local/remote-copy.ts'
import { chaveOfProvas, planosBefore } from '#data/local/provas-na-fila.ts'
import { dueAt } from '#data/local/documento-guardado.ts'
import { documentosNaFila, openedStore, type Store } from '#data/local/store.ts'
import { completeOperacao, postponeOperacao, refuseOperacao } from '#data/queue/outbox.ts'
import { copiaNaResposta } from './envio.ts'
import { DESENHO } from './envio-desenhos.ts'
import { EnvioDeDocumentos, type Entrega } from './envio-documentos.ts'
import { PLANO_DE_CORTE } from './envio-planos-corte.ts'
import { sendOperacao } from './send-operacao.ts'
import { stillHere } from './still-here.ts'

/** What brings documents to the server, each kind its own. */
const ENVIOS = [new EnvioDeDocumentos(PLANO_DE_CORTE), new EnvioDeDocumentos(DESENHO)]

/** How many writes reached the server in one go, for the words when the connection is back. */
export interface Enviados {
  orcamentos: number
  clientes: number
  /** stones and items of the stock */
  produtos: number
  /** photos of slabs */
  fotos: number
  /** proofs of the cut that customers see */
  provas: number
}

/**
 * Sends what is due: what was written by fields in its order, then the documents that were left alone. Gives false when the
 * server cannot be asked for more now. What came of one and cannot be written, as on a device that is full, holds back what
 * stands behind it and nothing else.
 * @throws {Error} why something could not be written, when all the rest was sent
 */
export async function drain(store: Store, onDelivered: (enviados: Enviados) => void): Promise<boolean> {
  const enviados: Enviados = { orcamentos: 0, clientes: 0, produtos: 0, fotos: 0, provas: 0 }
  const held = new Map<string, unknown>()
  let reachable = true
  while (reachable && stillHere(store)) {
    const next = await nextEntrega(store, held, enviados)
    if (!next) break
    try {
      reachable = await next.deliver()
    } catch (error) {
      held.set(next.chave, error)
    }
  }
  if (Object.values(enviados).some((count) => count > 0)) onDelivered(enviados)
  for (const error of held.values()) throw error
  return reachable
}

async function nextEntrega(
  store: Store,
  held: ReadonlyMap<string, unknown>,
  enviados: Enviados,
): Promise<Entrega | null> {
  const agora = Date.now()
  const operacoes = await store.operacoes.orderBy('ordem').toArray()
  const behind = await planosBefore(store, operacoes)
  const operacao = nextOperacao(
    operacoes.map((one) =>
      held.has(one.id) || behind.has(one.id) ? { ...one, proximaTentativa: agora + 1 } : one,
    ),
    agora,
  )
  if (operacao) return { chave: operacao.id, deliver: () => deliver(store, operacao, enviados) }
  for (const envio of ENVIOS) {
    const next = await envio.next(store, { operacoes, held })
    if (next) return next
  }
  return null
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
      if (isProduto(operacao.recurso)) enviados.produtos += 1
      if (operacao.recurso === 'fotos-chapa') {
        enviados.fotos += 1
        await forgetFotosDaChapa(operacao)
      }
      if (operacao.recurso === 'provas') {
        enviados.provas += 1
        reloadCopies([chaveOfProvas(String(operacao.corpo['planoId']))])
      }
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

/** Its pictures are at the server; without the code that forgets them they are left on this device until the sign-out. */
async function forgetFotosDaChapa(operacao: Operacao): Promise<void> {
  const fotos = await import('./fotos.ts').catch(() => null)
  await fotos?.forgetFotosDaChapa(operacao)
}

/** When the next document is due, in milliseconds since 1970; null when none waits. */
export async function nextDocumentoAt(store: Store): Promise<number | null> {
  const waiting = (await Promise.all(documentosNaFila(store).map((one) => one.toArray()))).flat()
  const due = waiting.filter(({ problema }) => problema === null).map(dueAt)
  return due.length > 0 ? Math.min(...due) : null
}

/** What waits is due now; what was refused of the documents waits no more for the person, where that is wanted. */
export async function forgetWaits(store: Store, { recusados }: { recusados: boolean }): Promise<void> {
  await store.operacoes.where('estado').equals('pendente').modify({ proximaTentativa: 0 })
  for (const waiting of documentosNaFila(store))
    await waiting.modify((one) => {
      one.proximaTentativa = 0
      if (recusados && one.problema?.tipo === 'com-problema') one.problema = null
    })
}
