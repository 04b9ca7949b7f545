import { useLiveQuery } from 'dexie-react-hooks'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { LugarDaProva } from '@lapida/contracts/prova'
import { lugaresOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import type { ErroOperacao } from '#data/local/operacao.ts'
import { planosBefore, provasNaFila, type ProvaPedida } from '#data/local/provas-na-fila.ts'
import { currentStore, openedStore, type Store } from '#data/local/store.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import { uuid } from '#shared/uuid.ts'
import type { ProvaDoOrcamento } from './provas.ts'

/** A proof that this device has been asked to send, and the server does not have. */
export interface ProvaEsperando {
  ordem: number
  lugares: LugarDaProva[]
  /** why the server did not take it; null while it is on its way */
  recusa: ErroOperacao | null
  /** the plan that it is of cannot go before the person has looked at it */
  planoRetido: boolean
}

/** What waits of the proofs of a plan, by their quotes; undefined while it is read. */
export function useProvasEsperando(planoId: string): ReadonlyMap<string, ProvaEsperando> | undefined {
  return useLiveQuery(async () => {
    const store = openedStore()
    if (!store) return new Map()
    const waiting = await readEsperando(store, planoId)
    const before = await planosBefore(store, waiting)
    return new Map(
      waiting.map((one) => {
        const planoRetido = (before.get(one.id)?.problema ?? null) !== null
        const { orcamentoId, lugares } = one.corpo
        return [orcamentoId, { ordem: one.ordem, lugares, recusa: one.erro ?? null, planoRetido }]
      }),
    )
  }, [planoId])
}

async function readEsperando(store: Store, planoId: string) {
  const waiting = await store.operacoes
    .where('[recurso+registroId]')
    .between(['provas', ''], ['provas', '\uffff'])
    .sortBy('ordem')
  return provasNaFila(waiting).filter(({ corpo }) => corpo.planoId === planoId)
}

/**
 * Asks that a customer sees where their stone is cut, as the plan stands before the person now. It goes when plan, quote
 * and photos of the slabs are at the server, and only if the plan cuts the same then; what waited of this quote before
 * goes no more.
 */
export async function requestProva(
  { orcamentoId, numeracao }: Pick<ProvaDoOrcamento, 'orcamentoId' | 'numeracao'>,
  { id: planoId, conteudo }: { id: string; conteudo: ConteudoPlanoCorte },
): Promise<void> {
  const store = currentStore()
  const before = (await readEsperando(store, planoId)).filter(
    ({ corpo }) => corpo.orcamentoId === orcamentoId,
  )
  const pedida: ProvaPedida = { orcamentoId, planoId, lugares: lugaresOfOrcamento(conteudo, orcamentoId) }
  await enqueueOperacao({
    recurso: 'provas',
    registroId: uuid(),
    acao: 'criar',
    corpo: { ...pedida },
    dependeDe: [orcamentoId, ...(await fotosEsperando(store, conteudo))],
    rotulo: numeracao,
  })
  await store.operacoes.bulkDelete(before.map(({ ordem }) => ordem))
}

/** Photos of the plan's slabs that only this device has: without them there is nothing to show. */
async function fotosEsperando(store: Store, { chapas }: ConteudoPlanoCorte): Promise<string[]> {
  const own = new Set(chapas.flatMap(({ chapaId }) => chapaId ?? []))
  const fotos = await store.operacoes
    .where('[recurso+registroId]')
    .between(['fotos-chapa', ''], ['fotos-chapa', '\uffff'])
    .toArray()
  return fotos.flatMap(({ registroId, corpo }) => (own.has(String(corpo['chapaId'])) ? [registroId] : []))
}
