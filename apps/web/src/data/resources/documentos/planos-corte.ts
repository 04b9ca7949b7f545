import { useLiveQuery } from 'dexie-react-hooks'
import type { ConteudoPlanoCorte, PlanoCorteVersao } from '@lapida/contracts/plano-corte'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { withPrecosVazios } from '@lapida/domain/plano-corte/sem-precos'
import { uuid } from '#shared/uuid.ts'
import { call } from '#data/api/api.ts'
import { withEscrita } from '#data/local/documento-guardado.ts'
import { DocumentosLocais, type EscolhaDoConflito, type VistoNoEditor } from './documentos-locais.ts'
import { PLANO_DE_CORTE } from '#data/sending/envio-planos-corte.ts'
import { NOTA_DE_PLANO } from '#data/local/nota.ts'
import { dropNota, leaveNota } from '#data/local/notas.ts'
import { novoGuardado, type PlanoCorteGuardado } from '#data/local/plano-corte-guardado.ts'

/** The plans of this device, and the way to the server's. */
export const planos = new DocumentosLocais({
  tipo: PLANO_DE_CORTE,
  list: (options) => call('planos-corte.list', options),
  isCurrent: (kept, { versao, estado }) => kept.versao >= versao && kept.estado === estado,
})

/** Keeps what the server answered about a plan, unless something of it still waits here. Gives what is kept. */
export const receivePlanoCorte = planos.receive

/**
 * The plan of this id for the editor: what this device has, otherwise what the server has.
 * @throws {ApiError} PLANO_CORTE_NAO_ENCONTRADO, SEM_CONEXAO where only the server could have it.
 */
export const openPlanoCorte = planos.open

/** Looks whether the server has another state of a plan that is open here; without network it does nothing. */
export const refreshPlanoCorte = planos.refresh

/** The plan that was changed last: on this device, otherwise on another one; null when there is none to be had. */
export const lastPlanoCorte = planos.last

/** What this device has of a plan, live: undefined while it is read, null when there is nothing. */
export function usePlanoGuardado(id: string): PlanoCorteGuardado | null | undefined {
  return useLiveQuery(() => planos.find(id), [id])
}

/** What the editor writes. */
export interface EscritaDoPlano {
  nome: string
  conteudo: ConteudoPlanoCorte
  /** names this write */
  marca: string
}

/** Keeps a plan on this device and asks for it to be sent; a conflict stays until the person has chosen. */
export async function savePlanoCorte(
  start: PlanoCorteGuardado,
  escrita: EscritaDoPlano,
  visto?: VistoNoEditor,
): Promise<void> {
  await planos.save(start, escrita, visto)
  dropNota(NOTA_DE_PLANO + start.id)
}

/** Keeps it when the page is about to be gone. */
export function leavePlanoCorte(start: PlanoCorteGuardado, escrita: EscritaDoPlano): void {
  leaveNota(NOTA_DE_PLANO + start.id, withEscrita(start, escrita))
}

/** A new plan with the same content under another name, open again; nothing of it has been cut. Gives its id. */
export async function duplicatePlanoCorte(
  { conteudo }: Pick<PlanoCorteGuardado, 'conteudo'>,
  nome: string,
): Promise<string> {
  const id = uuid()
  const copy = { nome, conteudo: { ...conteudo, prontas: [] } }
  await savePlanoCorte(novoGuardado(id, copy), { ...copy, marca: uuid() })
  return id
}

/** Deletes a plan; the server hears of it when it can. Gives what brings it back. */
export const removePlanoCorte = planos.remove

/** Gives up what the server has not got of a plan. Gives what brings it back. */
export const giveUpPlanoCorte = planos.giveUp

/**
 * Ends a conflict. This device's state becomes the newest version and the server's stays among its versions; or the
 * server's goes on and this device's becomes a plan of its own. Gives the id of that one, or null.
 */
export function resolveConflito(id: string, escolha: EscolhaDoConflito): Promise<string | null> {
  return planos.resolve(id, escolha, (kept) =>
    duplicatePlanoCorte(kept, `${kept.nome} (deste aparelho)`.slice(0, 200)),
  )
}

/** The states of a plan that the server keeps, the newest first. @throws {ApiError} SEM_CONEXAO. */
export function fetchVersoes(id: string): Promise<PlanoCorteVersao[]> {
  return call('planos-corte.list-versoes', { params: { id } })
}

/** One of them with its content. @throws {ApiError} VERSAO_NAO_ENCONTRADA, SEM_CONEXAO. */
export async function fetchVersao(id: string, versao: number): Promise<AnswerOf<'planos-corte.get-versao'>> {
  const inteira = await call('planos-corte.get-versao', { params: { id, versao: String(versao) } })
  return { ...inteira, conteudo: withPrecosVazios(inteira.conteudo) }
}
