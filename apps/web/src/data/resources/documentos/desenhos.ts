import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { DesenhoResumo, DesenhoRevisao, DesenhoVersao, ResumoDesenho } from '@lapida/contracts/desenho'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import {
  HISTORICO_VAZIO,
  historicoParaGuardar,
  record,
  type Historico,
} from '@lapida/desenho/commands/historico'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { uuid } from '#shared/uuid.ts'
import { call } from '#data/api/api.ts'
import { caudaOfHistorico } from '#data/local/cauda-of-historico.ts'
import { novoDesenhoGuardado, PASSO_DE_FORA, type DesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { byChange, withEscrita } from '#data/local/documento-guardado.ts'
import { DocumentosLocais, type EscolhaDoConflito } from './documentos-locais.ts'
import { requestSyncLater } from '#data/queue/sync-request.ts'
import { DESENHO } from '#data/sending/envio-desenhos.ts'
import { NOTA_DE_DESENHO } from '#data/local/nota.ts'
import { dropNota, leaveNota } from '#data/local/notas.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { currentStore, type Store } from '#data/local/store.ts'

const CHAVE = 'desenhos'
const NOME_MAXIMO = 200

const desenhos = new DocumentosLocais({
  tipo: DESENHO,
  list: (options) => call('desenhos.list', options),
  isCurrent: (kept, { versao, congeladas }) =>
    kept.versao >= versao && kept.congeladas.join() === congeladas.join(),
  beside: { tables: (store) => [store.historicosDesenho], write: writeStepFromElsewhere },
})

/** What another device did can be undone here like a step of one's own. */
async function writeStepFromElsewhere(
  store: Store,
  kept: DesenhoGuardado | undefined,
  { id, desenho }: DesenhoGuardado,
): Promise<void> {
  const before = await store.historicosDesenho.get(id)
  if (!kept || !before) return
  const historico = record(before.historico, kept.desenho, { desenho, nome: PASSO_DE_FORA, avisos: [] })
  await store.historicosDesenho.put({ id, historico: historicoParaGuardar(historico) })
}

/** A drawing in the list: one of this device as this device has it, any other as the server last said. */
export interface DesenhoDaLista {
  id: string
  nome: string
  revisao: string
  congeladas: readonly string[]
  orcamentoId: string | null
  exemplo: boolean
  updatedAt: string
  /** what the server counts of it; null for what only this device has */
  resumo: ResumoDesenho | null
  /** the whole of it, when this device has it */
  desenho: Desenho | null
  /** whether the server has what is shown */
  enviado: boolean
}

/** All drawings, the one changed last first; those that only this device has among them. */
export function useDesenhos(): RemoteCopy<DesenhoDaLista[]> {
  const copy = useRemoteCopy(CHAVE, desenhos.load)
  const kept = useLiveQuery(desenhos.all)
  const { dados } = copy
  const list = useMemo(() => {
    if (kept === undefined || (dados === undefined && kept.length === 0)) return undefined
    const { ofServer, own } = desenhos.merge(dados ?? [], kept)
    const resumos = new Map(dados?.map((one) => [one.id, one]))
    return [
      ...ofServer.map(presentListado),
      ...own.map((one) => presentGuardado(one, resumos.get(one.id))),
    ].sort(byChange)
  }, [dados, kept])
  return { ...copy, dados: list }
}

function presentListado(listado: DesenhoResumo): DesenhoDaLista {
  const { id, nome, revisao, congeladas, orcamentoId, exemplo, updatedAt, resumo } = listado
  const own = { desenho: null, enviado: true }
  return { id, nome, revisao, congeladas, orcamentoId, exemplo, updatedAt, resumo, ...own }
}

function presentGuardado(
  { id, desenho, congeladas, exemplo = false, updatedAt, pedido, versao }: DesenhoGuardado,
  listado: DesenhoResumo | undefined,
): DesenhoDaLista {
  const { nome, revisao, orcamentoId = null } = desenho
  const isCounted = pedido === null && listado?.versao === versao
  return {
    id,
    nome,
    revisao,
    congeladas,
    orcamentoId,
    exemplo,
    updatedAt,
    desenho,
    resumo: isCounted ? listado.resumo : null,
    enviado: pedido === null,
  }
}

/** Looks whether another device has changed the drawing that is open, or an approval has frozen its revision. */
export const refreshDesenho = desenhos.refresh

/** A drawing with its way back. */
export interface DesenhoAberto {
  guardado: DesenhoGuardado
  historico: Historico
}

/** What this device has of a drawing; null when there is nothing. */
export const findDesenhoGuardado = desenhos.find

/** What this device has of a drawing, live: undefined while it is read, null when there is nothing. */
export function useDesenhoGuardado(id: string): DesenhoGuardado | null | undefined {
  return useLiveQuery(() => desenhos.find(id), [id])
}

/**
 * The drawing of this id for the editor: what this device has, otherwise what the server has.
 * @throws {ApiError} DESENHO_NAO_ENCONTRADO, SEM_CONEXAO where only the server could have it.
 */
export async function openDesenho(id: string): Promise<DesenhoAberto> {
  return withHistorico(await desenhos.open(id))
}

/** The drawing that was changed last; null when there is none to be had. */
export async function lastDesenho(): Promise<DesenhoAberto | null> {
  const newest = await desenhos.last()
  return newest && withHistorico(newest)
}

async function withHistorico(guardado: DesenhoGuardado): Promise<DesenhoAberto> {
  const kept = await currentStore().historicosDesenho.get(guardado.id)
  return { guardado, historico: kept?.historico ?? HISTORICO_VAZIO }
}

/** What the editor writes. */
export interface EscritaDoDesenho {
  desenho: Desenho
  historico: Historico
  /** names this write */
  marca: string
}

/** How an editor knows whose state it writes over. */
export interface ConhecidoDoEditor {
  /** whether the write of this mark has been seen there */
  isKnown: (marca: string) => boolean
  /** the server's version of the last state that was seen there */
  versao: number
}

/**
 * Keeps a drawing and its way back on this device and asks for it to be sent. What somebody else wrote in the same
 * moment is not written over unseen: the server's becomes a conflict, another window's a drawing of its own, whose id
 * is given.
 */
export async function saveDesenho(
  start: DesenhoGuardado,
  { desenho, historico, marca }: EscritaDoDesenho,
  { isKnown, versao }: ConhecidoDoEditor,
): Promise<string | null> {
  const store = currentStore()
  const copied = await store.transaction('rw', store.desenhos, store.historicosDesenho, async () => {
    const kept = (await store.desenhos.get(start.id)) ?? start
    const isUnseen = !isKnown(kept.marca)
    const copy =
      isUnseen && kept.pedido === 'guardar' ? copyOf(kept, `${kept.desenho.nome} (outra janela)`) : null
    if (copy) await store.desenhos.put(copy)
    const base = isUnseen && kept.pedido === null ? { ...kept, versao } : kept
    await store.desenhos.put(withEscrita(base, { desenho, marca }))
    await store.historicosDesenho.put({ id: start.id, historico: historicoParaGuardar(historico) })
    return copy?.id ?? null
  })
  dropNota(NOTA_DE_DESENHO + start.id)
  requestSyncLater()
  return copied
}

/** Keeps it when the page is about to be gone: of the history only what is not written yet. */
export function leaveDesenho(
  start: DesenhoGuardado,
  { desenho, historico, marca }: EscritaDoDesenho,
  escrito: Historico,
): void {
  leaveNota(NOTA_DE_DESENHO + start.id, {
    guardado: withEscrita(start, { desenho, marca }),
    cauda: caudaOfHistorico(historicoParaGuardar(escrito), historicoParaGuardar(historico)),
  })
}

/** Another drawing with the same content, at revision A and in no quote. */
function copyOf({ desenho }: Pick<DesenhoGuardado, 'desenho'>, nome: string): DesenhoGuardado {
  // What it is called says which copy it is: it keeps that name.
  const { orcamentoId: _orcamento, nomeProprio: _proprio, ...free } = desenho
  const id = uuid()
  const copy = novoDesenhoGuardado({ ...free, id, nome: nome.slice(0, NOME_MAXIMO), revisao: 'A' })
  return withEscrita(copy, { marca: uuid() })
}

/** Keeps a new drawing with the content of this one. Gives its id. */
export async function duplicateDesenho(
  guardado: Pick<DesenhoGuardado, 'desenho'>,
  nome: string,
): Promise<string> {
  const copy = copyOf(guardado, nome)
  await currentStore().desenhos.put(copy)
  requestSyncLater()
  return copy.id
}

/** Deletes a drawing; the server hears of it when it can. Gives what brings it back. */
export const removeDesenho = desenhos.remove

/** Gives up what the server has not got of a drawing. Gives what brings it back. */
export const giveUpDesenho = desenhos.giveUp

/**
 * Ends a conflict. This device's state becomes the newest version and the server's stays among its versions; or the
 * server's goes on and this device's becomes a drawing of its own. Gives the id of that one, or null.
 */
export function resolveConflitoDoDesenho(id: string, escolha: EscolhaDoConflito): Promise<string | null> {
  return desenhos.resolve(id, escolha, (kept) =>
    duplicateDesenho(kept, `${kept.desenho.nome} (deste aparelho)`),
  )
}

/** The states of a drawing that the server keeps, the newest first. @throws {ApiError} SEM_CONEXAO. */
export function fetchVersoesDoDesenho(id: string): Promise<DesenhoVersao[]> {
  return call('desenhos.list-versoes', { params: { id } })
}

/** One of them with its content. @throws {ApiError} VERSAO_NAO_ENCONTRADA, SEM_CONEXAO. */
export function fetchVersaoDoDesenho(id: string, versao: number): Promise<AnswerOf<'desenhos.get-versao'>> {
  return call('desenhos.get-versao', { params: { id, versao: String(versao) } })
}

/** The revisions that approved quotes hold, the newest first. @throws {ApiError} SEM_CONEXAO. */
export function fetchRevisoesDoDesenho(id: string): Promise<DesenhoRevisao[]> {
  return call('desenhos.list-revisoes', { params: { id } })
}

/** One of them with its content. @throws {ApiError} REVISAO_NAO_ENCONTRADA, SEM_CONEXAO. */
export function fetchRevisaoDoDesenho(
  id: string,
  revisao: string,
): Promise<AnswerOf<'desenhos.get-revisao'>> {
  return call('desenhos.get-revisao', { params: { id, revisao } })
}
