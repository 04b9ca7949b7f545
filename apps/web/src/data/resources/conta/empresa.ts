import { useLiveQuery } from 'dexie-react-hooks'
import type { Empresa } from '@lapida/contracts/empresa'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { ApiError, call } from '#data/api/api.ts'
import { operacoesOf, waitForOperacoes, type Destino } from '#data/sending/destino.ts'
import { dropNota, leaveNota } from '#data/local/notas.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import { EMPRESA_ID, type OperacaoComErro } from '#data/local/operacao.ts'
import { currentStore, openedStore, type EmpresaRegistro, type Local } from '#data/local/store.ts'

export type EmpresaChangeInput = BodyInput<'empresa.change'>

/** The company profile; undefined while it is read, null until it came from the server for the first time. */
export function useEmpresa(): Local<EmpresaRegistro> | null | undefined {
  return useLiveQuery(async () => (await openedStore()?.empresa.get(EMPRESA_ID)) ?? null)
}

/** The saw that the company said it has; undefined while it is read, null as long as nobody said it. */
export function useSerra(): RegrasDoPlano | null | undefined {
  const empresa = useEmpresa()
  return empresa === undefined ? undefined : (empresa?.serra ?? null)
}

/** The same, read once. */
export async function loadSerra(): Promise<RegrasDoPlano | null> {
  return (await openedStore()?.empresa.get(EMPRESA_ID))?.serra ?? null
}

/** The profile as this device knows it, asked for where it knows none yet; null without a way to the server. */
export async function knownEmpresa(): Promise<Empresa | null> {
  const kept = await openedStore()?.empresa.get(EMPRESA_ID)
  if (kept) return kept
  try {
    return await call('empresa.get', {})
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Saves fields of the company profile on this device and sends them. Gives the profile after the change.
 * @param antes the profile as the person began with it, where that may be longer ago
 */
export async function saveEmpresa(
  fields: EmpresaChangeInput,
  antes?: Empresa,
): Promise<Local<EmpresaRegistro>> {
  const known = await openedStore()?.empresa.get(EMPRESA_ID)
  const saved = await enqueueOperacao({
    recurso: 'empresa',
    registroId: EMPRESA_ID,
    acao: known ? 'alterar' : 'criar',
    corpo: { ...fields },
    ...(antes && { antes }),
    rotulo: 'Perfil da empresa',
  })
  if (!saved) throw new Error('The profile must exist after it was saved.')
  return saved
}

/** Waits until the server answered what was saved of the profile, or can be seen not to answer. */
export function waitForEmpresa(): Promise<Destino> {
  return waitForOperacoes('empresa', EMPRESA_ID)
}

/** The change of the profile that the server refused and that waits to be mended; null when there is none. */
export function useEmpresaRecusada(): OperacaoComErro | null {
  const refused = useLiveQuery(async () =>
    (await operacoesOf('empresa', EMPRESA_ID)).find(
      (operacao): operacao is OperacaoComErro => operacao.estado === 'erro',
    ),
  )
  return refused ?? null
}

/** Where it is kept. */
export const EMPRESA_DIGITADA = 'empresaDigitada'

/** What was typed into the profile and not saved, as the screen keeps it; null when there is nothing. */
export async function loadEmpresaDigitada(): Promise<unknown> {
  return (await currentStore().meta.get(EMPRESA_DIGITADA))?.valor ?? null
}

/** Keeps what was typed into the profile on this device; null forgets it. */
export async function keepEmpresaDigitada(valor: unknown): Promise<void> {
  const store = openedStore()
  if (!store) return
  if (valor === null) await store.meta.delete(EMPRESA_DIGITADA)
  else await store.meta.put({ chave: EMPRESA_DIGITADA, valor, em: new Date().toISOString() })
  dropNota(EMPRESA_DIGITADA)
}

/** The same when the page is about to be gone. */
export function leaveEmpresaDigitada(valor: unknown): void {
  leaveNota(EMPRESA_DIGITADA, valor)
}
