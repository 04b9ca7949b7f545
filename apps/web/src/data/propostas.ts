import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect } from 'react'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import type { Proposta, PropostaInteira } from '@lapida/contracts/proposta'
import { completeOferta, ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { useOnline } from '#shared/connection.ts'
import { ApiError, call } from './api.ts'
import { regrasOf } from './regras.ts'
import { useRemoteCopy, type RemoteCopy } from './remote-copy.ts'
import { currentStore, openedStore } from './store.ts'
import { syncNow } from './sync.ts'
import { visaoOfRegistro } from './visao.ts'

/** What the customer of a quote sees, or sees as soon as what waits has been sent. */
export interface UltimaVersao {
  /** the version that was asked for; null: none was sent */
  numero: number | null
  /** null: this device has no copy of it yet */
  oferta: Oferta | null
  /** it waits on this device to be sent */
  espera: boolean
  /** number that the next one gets: those that were withdrawn count */
  proxima: number
}

const chaveOf = (orcamentoId: string, numero: number) => `proposta/${orcamentoId}/${numero}`

const listaOf = (orcamentoId: string) => `propostas/${orcamentoId}`

/** A version with all that it presents, as this device has it; null where it has none. */
export async function findProposta(orcamentoId: string, numero: number): Promise<PropostaInteira | null> {
  const kept = await openedStore()?.cache.get(chaveOf(orcamentoId, numero))
  if (!kept) return null
  const { conteudo, ...proposta } = kept.valor as PropostaInteira
  return { ...proposta, conteudo: { ...conteudo, orcamento: completeOferta(conteudo.orcamento) } }
}

/** Brings a version to this device; what it presents never changes, so it is asked for once. */
export async function fetchProposta(orcamentoId: string, numero: number): Promise<void> {
  const store = openedStore()
  const chave = chaveOf(orcamentoId, numero)
  if (!store || (await store.cache.get(chave))) return
  const valor = await call('propostas.get', { params: { id: orcamentoId, numero: String(numero) } })
  if (openedStore() === store) await store.cache.put({ chave, valor, em: new Date().toISOString() })
}

/**
 * What the customer of a quote was sent last. A version that this device has not is fetched; without network it is
 * unknown. Undefined while it is read.
 */
export function useUltimaVersao({
  id,
  propostaEnviada,
}: Pick<Orcamento, 'id' | 'propostaEnviada'>): UltimaVersao | undefined {
  const online = useOnline()
  // Copies that an older program left on this device do not say it.
  const numero = propostaEnviada ?? null
  const read = useLiveQuery(() => readUltimaVersao(id, numero), [id, numero])
  // Right after sending, the answer still is of the version before.
  const versao = read?.numero === numero ? read : undefined
  const isMissing = versao?.oferta === null && !versao.espera
  useEffect(() => {
    if (isMissing && online && numero !== null)
      fetchProposta(id, numero).catch((error: unknown) => {
        // It is asked for again when the quote is opened the next time.
        if (!(error instanceof ApiError)) throw error
      })
  }, [isMissing, online, id, numero])
  return versao
}

async function readUltimaVersao(id: string, numero: number | null): Promise<UltimaVersao> {
  const { operacoes, copias, cache } = currentStore()
  const sent = ((await cache.get(listaOf(id)))?.valor ?? []) as Proposta[]
  const proxima = Math.max(numero ?? 0, ...sent.map((proposta) => proposta.numero)) + 1
  const waiting = await operacoes.where({ recurso: 'orcamentos', registroId: id }).sortBy('ordem')
  const sending = waiting.findLastIndex(({ acao }) => acao === 'enviar')
  if (sending === -1) {
    const known = numero === null ? null : await findProposta(id, numero)
    return { numero, oferta: known?.conteudo.orcamento ?? null, espera: false, proxima }
  }
  const copia = (await copias.get(['orcamentos', id]))?.valor as Orcamento | undefined
  const seen = visaoOfRegistro(
    { valor: copia ?? null, excluida: false },
    waiting.slice(0, sending + 1),
    regrasOf('orcamentos'),
  )
  return { numero, oferta: seen && ofertaOfOrcamento(seen), espera: true, proxima }
}

/** The versions of a quote that its customer was sent, the last one first: the last copy at once, then the server's. */
export function usePropostas({ id, versao }: Pick<Orcamento, 'id' | 'versao'>): RemoteCopy<Proposta[]> {
  const load = useCallback(async () => (await call('propostas.list', { params: { id } })).propostas, [id])
  const copy = useRemoteCopy(listaOf(id), load)
  const { reload } = copy
  // What was sent or withdrawn elsewhere is another state of the quote.
  useEffect(() => {
    if (versao > 0) reload()
  }, [versao, reload])
  return copy
}

/**
 * Withdraws a version: the customer's page shows the one before it. Needs the server, which knows what is agreed to.
 * @throws {ApiError}
 */
export async function withdrawProposta(orcamentoId: string, numero: number): Promise<void> {
  await call('propostas.withdraw', { params: { id: orcamentoId, numero: String(numero) } })
  await syncNow()
}
