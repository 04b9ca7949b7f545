import { useEffect } from 'react'
import type { Financeiro } from '@lapida/contracts/financeiro'
import { call, callFile } from '#data/api/api.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { useReloadAfterPull } from '#data/local/use-reload-after-pull.ts'

const loadFinanceiro = () => call('financeiro.get', {})

/** The figures of all quotes: the last copy at once, then what the server computes; always asked for on arrival. */
export function useFinanceiro(): RemoteCopy<Financeiro> {
  const copy = useRemoteCopy('financeiro', loadFinanceiro)
  const { reload } = copy
  useEffect(reload, [reload])
  useReloadAfterPull(reload)
  return copy
}

/**
 * The quotes behind the figures as a CSV file.
 * @throws {ApiError}
 */
export function fetchFinanceiroCsv(): Promise<Blob> {
  return callFile('financeiro.export', {})
}
