import { useCallback, useEffect } from 'react'
import type { ProvasDoPlano } from '@lapida/contracts/prova'
import { call } from '#data/api/api.ts'
import { chaveOfProvas } from '#data/local/provas-na-fila.ts'
import { subscribeToCopy, useRemoteCopy } from '#data/local/remote-copy.ts'

/** How the agreement of one customer to the cut stands. */
export type ProvaDoOrcamento = ProvasDoPlano['orcamentos'][number]

/** What else comes when a customer has answered, or a slab was photographed. */
const SAYS_SOMETHING = ['avisos', 'chapas']

/**
 * How the agreement of each customer of a plan stands, as the server said last; undefined before it said anything.
 * `versao` is the plan's there: another one asks anew, because what was moved may count no more.
 */
export function useProvasDoPlano(planoId: string, versao: number | null): ProvaDoOrcamento[] | undefined {
  const load = useCallback(() => call('planos-corte.list-provas', { params: { id: planoId } }), [planoId])
  const { dados, reload } = useRemoteCopy<ProvasDoPlano>(
    chaveOfProvas(planoId),
    versao === null ? null : load,
  )
  useEffect(() => {
    reload()
    const stops = SAYS_SOMETHING.map((chave) => subscribeToCopy(chave, reload))
    return () => stops.forEach((stop) => stop())
  }, [versao, reload])
  return dados?.orcamentos
}
