import { useCallback, useEffect, useState } from 'react'
import type { BaixaEstoque, LinhaPrevisao, PrevisaoEstoque } from '@lapida/contracts/movimento'
import { call } from '#data/api/api.ts'
import { useAnswer, type Answer } from '#data/api/use-answer.ts'
import { keepSaldo } from './movimentos.ts'
import { openedStore } from '#data/local/store.ts'
import { syncNow } from '#data/sending/sync.ts'

export interface PrevisaoDoOrcamento extends Omit<Answer<PrevisaoEstoque>, 'dados'> {
  /** undefined until something is known */
  previsao: PrevisaoEstoque | undefined
  /** whether the server said so just now; a copy of this device only shows what was taken */
  atual: boolean
}

const chaveOf = (orcamentoId: string) => `previsao-estoque/${orcamentoId}`

/**
 * What a quote takes from the stock and what is there, or what it took. `versao` is that of the quote: another one
 * asks anew. Without a way to the server: what this device heard last.
 */
export function usePrevisaoEstoque(orcamentoId: string, versao: number): PrevisaoDoOrcamento {
  const ask = useCallback(() => fetchPrevisaoEstoque(orcamentoId), [orcamentoId])
  const { dados, ...answer } = useAnswer(ask, versao)
  const [copia, setCopia] = useState<PrevisaoEstoque>()
  useEffect(() => {
    void readCopy(orcamentoId).then(setCopia)
  }, [orcamentoId])
  return { previsao: dados ?? copia, atual: dados !== undefined && answer.erro === null, ...answer }
}

async function readCopy(orcamentoId: string): Promise<PrevisaoEstoque | undefined> {
  return (await openedStore()?.cache.get(chaveOf(orcamentoId)))?.valor as PrevisaoEstoque | undefined
}

/**
 * What a quote takes from the stock, and what is there now.
 * @throws {ApiError} ORCAMENTO_NAO_ENCONTRADO, SEM_CONEXAO.
 */
export async function fetchPrevisaoEstoque(orcamentoId: string): Promise<PrevisaoEstoque> {
  const previsao = await call('orcamentos.previsao-estoque', { params: { id: orcamentoId } })
  await keepCopy(orcamentoId, previsao)
  return previsao
}

async function keepCopy(orcamentoId: string, valor: PrevisaoEstoque): Promise<void> {
  await openedStore()?.cache.put({ chave: chaveOf(orcamentoId), valor, em: new Date().toISOString() })
}

/**
 * Takes what an approved quote needs out of the stock.
 * @param idempotencyKey the same at every attempt, so that two taps take it once
 * @throws {ApiError} QUANTIDADE_INDISPONIVEL naming each line that lacks, SEM_CONEXAO and others of the catalogue.
 */
export async function createBaixaEstoque(
  orcamentoId: string,
  baixa: BaixaEstoque,
  idempotencyKey: string,
): Promise<void> {
  const params = { id: orcamentoId }
  const previsao = await call('orcamentos.baixar-estoque', { params, body: baixa, idempotencyKey })
  await keepCopy(orcamentoId, previsao)
  for (const { tipo, id, disponivel } of previsao.linhas) await keepSaldo({ tipo, id }, disponivel)
  await syncNow()
}

export type { LinhaPrevisao, PrevisaoEstoque }
