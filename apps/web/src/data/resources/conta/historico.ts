import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef } from 'react'
import type { Entidade, Evento } from '@lapida/contracts/historico'
import { call } from '#data/api/api.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'

/** What a record's own history is asked by; without both, everything that happened in the account. */
export interface DonoDoHistorico {
  entidade?: Entidade
  entidadeId?: string
}

const NEWEST = '50'

/**
 * The newest events, of one record or of the account: the last copy at once, then what the server says. Follows
 * the record: what this device sent, and what others did, is asked for again as soon as the record came back.
 */
export function useHistorico({ entidade, entidadeId }: DonoDoHistorico = {}): RemoteCopy<Evento[]> {
  const load = useCallback(async () => {
    const { eventos } = await call('historico.list', { query: { entidade, entidadeId, limite: NEWEST } })
    return eventos
  }, [entidade, entidadeId])
  const copy = useRemoteCopy(`historico/${entidade ?? ''}/${entidadeId ?? ''}`, load)
  const { reload } = copy
  const versao = useLiveQuery(() => versaoOf(entidade, entidadeId), [entidade, entidadeId])
  const known = useRef<string | null>(null)
  useEffect(() => {
    if (!versao) return
    const before = known.current
    known.current = versao
    if (before !== null && before !== versao) reload()
  }, [versao, reload])
  return copy
}

/** When the server last wrote the record, '' for records that this device does not hold or has not sent yet. */
async function versaoOf(entidade?: Entidade, entidadeId?: string): Promise<string> {
  const store = openedStore()
  if (!store || entidadeId === undefined) return ''
  if (entidade !== 'orcamento' && entidade !== 'cliente') return ''
  const table = entidade === 'orcamento' ? store.orcamentos : store.clientes
  const record = await table.get(entidadeId)
  return record?._sync === 'sincronizado' ? record.updatedAt : ''
}
