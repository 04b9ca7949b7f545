import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { PlanoCorteResumo } from '@lapida/contracts/plano-corte'
import { resumoOfPlano } from '@lapida/domain/plano-corte/resumo-of-plano'
import { byChange } from '#data/local/documento-guardado.ts'
import type { PlanoCorteGuardado } from '#data/local/plano-corte-guardado.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { planos } from './planos-corte.ts'

const CHAVE = 'planos-corte'

/** A plan in the list: one of this device as this device has it, any other as the server last said. */
export interface PlanoDaLista extends Pick<
  PlanoCorteResumo,
  'id' | 'nome' | 'estado' | 'exemplo' | 'resumo' | 'problemas' | 'updatedAt'
> {
  /** whether the server has what is shown */
  enviado: boolean
}

/** All plans, the one changed last first; those that only this device has among them. */
export function usePlanosCorte(): RemoteCopy<PlanoDaLista[]> {
  const copy = useRemoteCopy(CHAVE, planos.load)
  const kept = useLiveQuery(planos.all)
  const { dados } = copy
  const list = useMemo(() => {
    if (kept === undefined || (dados === undefined && kept.length === 0)) return undefined
    const { ofServer, own } = planos.merge(dados ?? [], kept)
    return [...ofServer.map(presentListado), ...own.map(presentGuardado)].sort(byChange)
  }, [dados, kept])
  return { ...copy, dados: list }
}

function presentListado(listado: PlanoCorteResumo): PlanoDaLista {
  const { id, nome, estado, exemplo, resumo, problemas, updatedAt } = listado
  return { id, nome, estado, exemplo, resumo, problemas, updatedAt, enviado: true }
}

function presentGuardado({
  id,
  nome,
  estado,
  exemplo = false,
  conteudo,
  problemas = [],
  updatedAt,
  pedido,
}: PlanoCorteGuardado): PlanoDaLista {
  const enviado = pedido === null
  // Of what the server has not seen nobody has said anything yet.
  return {
    id,
    nome,
    estado,
    exemplo,
    updatedAt,
    enviado,
    problemas: enviado ? problemas : [],
    resumo: resumoOfPlano(conteudo),
  }
}
