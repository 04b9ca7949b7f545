import { useCallback, useEffect, useRef, useState } from 'react'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Movimento, Movimentos } from '@lapida/contracts/movimento'
import type { TipoProduto } from '@lapida/contracts/valores'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { ApiError, call } from '#data/api/api.ts'
import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import { changeCopy } from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'

/** What has movements: a stone in m², or an item in its unit. */
export interface ProdutoMovimentado {
  tipo: TipoProduto
  id: string
}

/** What a person writes: what came in, what went out, or how much was counted. */
export type NovoMovimento = Pick<
  BodyInput<'movimentos.create'>,
  'tipo' | 'quantidade' | 'motivo' | 'mesmoSemEstoque'
>

interface Estado {
  /** undefined until something is known */
  movimentos: Movimento[] | undefined
  proximoCursor: string | null
  /** when the last copy of this device was made, where that stands in for the server's answer */
  copiaDe: string | null
  carregando: boolean
  carregandoMais: boolean
  erro: ApiError | null
}

export interface MovimentosLista extends Omit<Estado, 'proximoCursor'> {
  temMais: boolean
  loadMais: () => void
  reload: () => void
}

const NOTHING: Estado = {
  movimentos: undefined,
  proximoCursor: null,
  copiaDe: null,
  carregando: true,
  carregandoMais: false,
  erro: null,
}

/**
 * The movements of one product, newest first and page by page. Without a way to the server: the newest ones of the
 * last visit.
 */
export function useMovimentos({ tipo, id }: ProdutoMovimentado): MovimentosLista {
  const [estado, setEstado] = useState(NOTHING)
  const asking = useRef<AbortController | null>(null)

  /** Asks anew; an answer that was still under way no longer counts. */
  const ask = useCallback(
    async (cursor: string | undefined) => {
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      const next = await fetchPage({ tipo, id }, cursor, controller.signal).then(answered(cursor), failed)
      if (controller.signal.aborted) return
      setEstado((before) => ({ ...next(before), carregando: false, carregandoMais: false }))
    },
    [tipo, id],
  )
  const reload = useCallback(() => {
    setEstado((before) => ({ ...before, carregando: true }))
    void ask(undefined)
  }, [ask])

  useEffect(() => {
    void showCopyMeanwhile(setEstado, { tipo, id })
    void ask(undefined)
    return () => asking.current?.abort()
  }, [ask, tipo, id])
  useEffect(() => subscribeToWritten({ tipo, id }, reload), [reload, tipo, id])

  const { proximoCursor, ...shown } = estado
  function loadMais() {
    if (proximoCursor === null || estado.carregandoMais) return
    setEstado((before) => ({ ...before, carregandoMais: true }))
    void ask(proximoCursor)
  }
  return { ...shown, temMais: proximoCursor !== null, loadMais, reload }
}

type Next = (before: Estado) => Estado

function answered(cursor: string | undefined) {
  return ({ movimentos, proximoCursor }: Movimentos): Next =>
    (before) => ({
      ...before,
      movimentos: cursor === undefined ? movimentos : [...(before.movimentos ?? []), ...movimentos],
      proximoCursor,
      copiaDe: null,
      erro: null,
    })
}

function failed(error: unknown): Next {
  if (!(error instanceof ApiError)) throw error
  return (before) => ({ ...before, erro: error })
}

const chaveOf = ({ tipo, id }: ProdutoMovimentado) => `movimentos/${tipo}/${id}`

const referenceTo = ({ tipo, id }: ProdutoMovimentado) =>
  tipo === 'material' ? { materialId: id } : { itemId: id }

async function fetchPage(
  produto: ProdutoMovimentado,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Movimentos> {
  const store = openedStore()
  const page = await call('movimentos.list', { query: { ...referenceTo(produto), cursor }, signal })
  if (cursor === undefined && store && store === openedStore())
    await store.cache.put({ chave: chaveOf(produto), valor: page, em: new Date().toISOString() })
  return page
}

/** The last copy stands there until the server has answered the first time. */
async function showCopyMeanwhile(
  setEstado: (change: (before: Estado) => Estado) => void,
  produto: ProdutoMovimentado,
): Promise<void> {
  const copy = await openedStore()?.cache.get(chaveOf(produto))
  if (!copy) return
  const { movimentos } = copy.valor as Movimentos
  setEstado((before) => (before.movimentos ? before : { ...before, movimentos, copiaDe: copy.em }))
}

const written = new Set<{ chave: string; listener: () => void }>()

function subscribeToWritten(produto: ProdutoMovimentado, listener: () => void): () => void {
  const entry = { chave: chaveOf(produto), listener }
  written.add(entry)
  return () => {
    written.delete(entry)
  }
}

/**
 * Writes a movement: what came in, what went out, or the new balance of a correction. Every list shows the new
 * balance at once.
 * @param idempotencyKey the same at every attempt, so that two taps make one movement
 * @throws {ApiError} QUANTIDADE_INDISPONIVEL where the balance would go below zero and `mesmoSemEstoque` is not said,
 *   MATERIAL_POR_CHAPAS, MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, DADOS_INVALIDOS, SEM_CONEXAO.
 */
export async function createMovimento(
  produto: ProdutoMovimentado,
  novo: NovoMovimento,
  idempotencyKey: string,
): Promise<Movimento> {
  const body = { ...referenceTo(produto), ...novo }
  const movimento = await call('movimentos.create', { body, idempotencyKey })
  await keepSaldo(produto, movimento.saldo)
  return movimento
}

/** What moves by hand stands in no slab. */
function withSaldo<T extends EstoqueMaterial | EstoqueItem>(produto: T, saldo: number): T {
  const moved = { ...produto, quantidadeEstoque: saldo }
  if (!('semChapa' in produto)) return moved
  return { ...moved, semChapa: sumQuantidades(produto.semChapa, saldo, -produto.quantidadeEstoque) }
}

/** Puts a new balance into this device's copy of the stock, and tells the lists of movements. */
export async function keepSaldo(produto: ProdutoMovimentado, saldo: number): Promise<void> {
  const chave = produto.tipo === 'material' ? CHAVES_ESTOQUE.materiais : CHAVES_ESTOQUE.itens
  await changeCopy<(EstoqueMaterial | EstoqueItem)[]>(chave, (all) =>
    all.map((one) => (one.id === produto.id ? withSaldo(one, saldo) : one)),
  )
  for (const entry of written) if (entry.chave === chaveOf(produto)) entry.listener()
}
