import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect } from 'react'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import type { Proposta, PropostaInteira } from '@lapida/contracts/proposta'
import { completeOferta, ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { proximaVersao } from '@lapida/domain/orcamento/versao-ao-enviar'
import { useOnline } from '#shared/connection.ts'
import { ApiError, call } from '#data/api/api.ts'
import { isCongelada, regrasOfOrcamento } from '#data/queue/regras.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { currentStore, openedStore } from '#data/local/store.ts'
import { syncNow } from '#data/sending/sync.ts'
import { visaoOfRegistro } from '#data/queue/visao.ts'

/** What the customer of a quote sees, or sees as soon as what waits has been sent. */
export interface UltimaVersao {
  /** null: none was sent */
  numero: number | null
  /** number of the version that is agreed to; null while none is */
  aprovada: number | null
  /** null: this device has no copy of it yet */
  oferta: Oferta | null
  /** it waits on this device to be frozen, since when; null for one that the server has */
  desde: string | null
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
  propostaAprovada,
}: Versionado): UltimaVersao | undefined {
  const asked = [id, propostaEnviada, propostaAprovada].join('/')
  const read = useLiveQuery(
    async () => ({ asked, versao: await findUltimaVersao({ id, propostaEnviada, propostaAprovada }) }),
    [asked],
  )
  // Right after sending, the answer still is of the version before.
  const versao = read?.asked === asked ? read.versao : undefined
  const numero = versao?.numero ?? null
  useMissing(id, versao?.oferta === null && !versao.espera ? numero : null)
  return versao
}

/** Brings a version that this device has not, as soon as there is a network; null for none. */
function useMissing(orcamentoId: string, numero: number | null): void {
  const online = useOnline()
  useEffect(() => {
    if (online && numero !== null)
      fetchProposta(orcamentoId, numero).catch((error: unknown) => {
        // It is asked for again when the quote is opened the next time.
        if (!(error instanceof ApiError)) throw error
      })
  }, [online, orcamentoId, numero])
}

/** What a version of a quote presented; null while this device does not have it. It is fetched then. */
export function useOferta(orcamentoId: string, numero: number): Oferta | null {
  const known = useLiveQuery(() => findProposta(orcamentoId, numero), [orcamentoId, numero])
  useMissing(orcamentoId, known === null ? numero : null)
  return known?.conteudo.orcamento ?? null
}

/** Numbers of all versions of a quote that this device knows to have been, those that were withdrawn among them. */
export async function findNumeros(orcamentoId: string): Promise<number[]> {
  const known = ((await openedStore()?.cache.get(listaOf(orcamentoId)))?.valor ?? []) as Proposta[]
  return known.map(({ numero }) => numero)
}

type Versionado = Pick<Orcamento, 'id' | 'propostaEnviada' | 'propostaAprovada'>

/** What the customer of a quote was sent last, as far as this device knows it. */
export async function findUltimaVersao({
  id,
  propostaEnviada,
  propostaAprovada,
}: Versionado): Promise<UltimaVersao> {
  const numeros = await findNumeros(id)
  const waiting = await findCongelada(id, numeros)
  if (waiting) return { ...waiting, espera: true, proxima: proximaVersao([waiting.numero, ...numeros]) }
  // Copies that an older program left on this device do not say it.
  const numero = propostaEnviada ?? null
  const known = numero === null ? null : await findProposta(id, numero)
  const oferta = known?.conteudo.orcamento ?? null
  const aprovada = propostaAprovada ?? null
  return {
    numero,
    aprovada,
    oferta,
    desde: null,
    espera: false,
    proxima: proximaVersao([numero, ...numeros]),
  }
}

/** The last state of a quote that waits here to be frozen, as a version; null where none does. */
async function findCongelada(
  id: string,
  numeros: readonly number[],
): Promise<Pick<UltimaVersao, 'numero' | 'aprovada' | 'oferta' | 'desde'> | null> {
  const { operacoes, copias } = currentStore()
  const waiting = await operacoes.where({ recurso: 'orcamentos', registroId: id }).sortBy('ordem')
  const copia = ((await copias.get(['orcamentos', id]))?.valor ?? null) as Orcamento | null
  const regras = regrasOfOrcamento(numeros)
  const seenAfter = (count: number) =>
    visaoOfRegistro({ valor: copia, excluida: false }, waiting.slice(0, count), regras)
  const place = waiting.findLastIndex((operacao, index) => {
    const [before, after] = [seenAfter(index), seenAfter(index + 1)]
    return before && after && isCongelada(before, after, operacao)
  })
  const frozen = seenAfter(place + 1)
  if (place === -1 || !frozen) return null
  const { propostaEnviada: numero, propostaAprovada } = frozen
  return {
    numero,
    aprovada: propostaAprovada ?? null,
    oferta: ofertaOfOrcamento(frozen),
    desde: waiting[place]?.criadaEm ?? null,
  }
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
