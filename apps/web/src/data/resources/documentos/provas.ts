import { useCallback, useEffect } from 'react'
import type { Prova, ProvasDoPlano } from '@lapida/contracts/prova'
import { call } from '#data/api/api.ts'
import { reloadCopies, subscribeToCopy, useRemoteCopy } from '#data/local/remote-copy.ts'

/** The server measures joints and draws kitchens before it answers; on a busy one that takes longer than other calls. */
const PATIENCE_MS = 90_000

/** How the agreement of one customer to the cut stands. */
export type ProvaDoOrcamento = ProvasDoPlano['orcamentos'][number]

/** What else comes when a customer has answered, or a slab was photographed. */
const SAYS_SOMETHING = ['avisos', 'chapas']

const chaveOf = (planoId: string) => `provas-do-plano/${planoId}`

/**
 * How the agreement of each customer of a plan stands, as the server said last; undefined before it said anything.
 * `versao` is the plan's there: another one asks anew, because what was moved may count no more.
 */
export function useProvasDoPlano(planoId: string, versao: number | null): ProvaDoOrcamento[] | undefined {
  const load = useCallback(() => call('planos-corte.list-provas', { params: { id: planoId } }), [planoId])
  const { dados, reload } = useRemoteCopy<ProvasDoPlano>(chaveOf(planoId), versao === null ? null : load)
  useEffect(() => {
    reload()
    const stops = SAYS_SOMETHING.map((chave) => subscribeToCopy(chave, reload))
    return () => stops.forEach((stop) => stop())
  }, [versao, reload])
  return dados?.orcamentos
}

/**
 * Sends a customer where their stone is cut, as the plan stands on the server in this version.
 * @throws {ApiError} PLANO_CORTE_ALTERADO, PROVA_SEM_CHAPA, PROVA_SEM_PROPOSTA, SEM_CONEXAO.
 */
export async function createProva(
  orcamentoId: string,
  body: { planoId: string; versao: number },
): Promise<Prova> {
  try {
    return await call('provas.create', { params: { id: orcamentoId }, body, timeoutMs: PATIENCE_MS })
  } finally {
    reloadCopies([chaveOf(body.planoId)])
  }
}

/** Takes a proof back: its customer's page shows it no more. @throws {ApiError} SEM_CONEXAO. */
export async function withdrawProva(
  orcamentoId: string,
  { numero, planoId }: Pick<Prova, 'numero' | 'planoId'>,
): Promise<void> {
  try {
    await call('provas.withdraw', { params: { id: orcamentoId, numero: String(numero) } })
  } finally {
    reloadCopies([chaveOf(planoId)])
  }
}
