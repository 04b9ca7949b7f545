import { useCallback, useEffect, useState } from 'react'
import type { ConteudoPlanoCorte, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { nomeOfPlano } from '@lapida/domain/plano-corte/nome-of-plano'
import { REGRAS_PADRAO, regrasOfPlanoNovo } from '@lapida/domain/plano-corte/regras'
import { ApiError } from '#data/api/api.ts'
import { novoGuardado, type PlanoCorteGuardado } from '#data/local/plano-corte-guardado.ts'
import { loadSerra } from '#data/resources/conta/empresa.ts'
import { lastPlanoCorte, openPlanoCorte } from '#data/resources/documentos/planos-corte.ts'
import { uuid } from '#shared/uuid.ts'

interface Aberto {
  /** the plan to edit; null while it is read, or when it cannot be had */
  plano: PlanoCorteGuardado | null
  erro: ApiError | null
}

export interface PlanoAberto extends Aberto {
  /** shows a plan that is at hand already */
  open: (plano: PlanoCorteGuardado) => void
  reload: () => void
}

/** In place of an id in the address: an empty plan. */
export const PLANO_NOVO = 'novo'

const SEM_NADA: ConteudoPlanoCorte = {
  chapas: [],
  pecas: [],
  regras: REGRAS_PADRAO,
  cortadas: [],
  prontas: [],
}

/** A plan without anything in it, for this saw; it is stored when somebody changes it. */
export function emptyPlano(regras: RegrasDoPlano): PlanoCorteGuardado {
  return novoGuardado(uuid(), { nome: nomeOfPlano(SEM_NADA), conteudo: { ...SEM_NADA, regras } })
}

async function lastOrNew(): Promise<PlanoCorteGuardado> {
  return (await lastPlanoCorte()) ?? emptyPlano(regrasOfPlanoNovo(await loadSerra()))
}

/** The plan that the address names; without a name the one edited last, or an empty one. */
export function usePlanoAberto(id: string): PlanoAberto {
  const [{ plano, erro }, setAberto] = useState<Aberto>({ plano: null, erro: null })
  const [round, setRound] = useState(0)
  const openId = plano?.id
  const isHere = openId !== undefined && (id === '' || id === openId)

  useEffect(() => {
    if (isHere || id === PLANO_NOVO) return
    let wanted = true
    const reading = id === '' ? lastOrNew() : openPlanoCorte(id)
    reading.then(
      (found) => {
        if (wanted) setAberto({ plano: found, erro: null })
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (wanted) setAberto({ plano: null, erro: error })
      },
    )
    return () => {
      wanted = false
    }
  }, [id, isHere, round])

  const open = useCallback((next: PlanoCorteGuardado) => setAberto({ plano: next, erro: null }), [])
  const reload = useCallback(() => {
    setAberto({ plano: null, erro: null })
    setRound((before) => before + 1)
  }, [])
  return { plano: isHere ? plano : null, erro, open, reload }
}
