import { useCallback, useEffect, useState } from 'react'
import { HISTORICO_VAZIO } from '@lapida/desenho/commands/historico'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { NOME_DE_DESENHO_VAZIO } from '@lapida/domain/desenho/nome-of-desenho'
import { ApiError } from '#data/api/api.ts'
import { novoDesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { lastDesenho, openDesenho, type DesenhoAberto } from '#data/resources/documentos/desenhos.ts'
import { uuid } from '#shared/uuid.ts'

interface Aberto {
  /** the drawing to edit; null while it is read, or when it cannot be had */
  aberto: DesenhoAberto | null
  erro: ApiError | null
}

export interface DesenhoNaTela extends Aberto {
  /** shows a drawing that is at hand already */
  open: (aberto: DesenhoAberto) => void
  /** shows it no more: what the address names is read again */
  close: () => void
  reload: () => void
}

/** In place of an id in the address: an empty drawing. */
export const DESENHO_NOVO = 'novo'

/** A drawing without anything in it; it is stored when somebody changes it. */
export function emptyDesenho(orcamentoId = ''): DesenhoAberto {
  const desenho = { ...novoDesenho({ id: uuid(), nome: NOME_DE_DESENHO_VAZIO }), nomeProprio: true as const }
  return {
    guardado: novoDesenhoGuardado(orcamentoId === '' ? desenho : { ...desenho, orcamentoId }),
    historico: HISTORICO_VAZIO,
  }
}

/** The same for whoever only reads: where there is no drawing yet, none is begun. */
export function useDesenhoLido(id: string): Aberto & { isEmpty: boolean; reload: () => void } {
  const [lido, setLido] = useState<Aberto & { isEmpty: boolean }>(NADA_LIDO)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    const reading = id === '' ? lastDesenho() : openDesenho(id)
    reading.then(
      (aberto) => {
        if (wanted) setLido({ aberto, erro: null, isEmpty: aberto === null })
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (wanted) setLido({ ...NADA_LIDO, erro: error })
      },
    )
    return () => {
      wanted = false
    }
  }, [id, round])
  const reload = useCallback(() => {
    setLido(NADA_LIDO)
    setRound((before) => before + 1)
  }, [])
  const isOther = id !== '' && lido.aberto !== null && lido.aberto.guardado.id !== id
  return { ...(isOther ? NADA_LIDO : lido), reload }
}

const NADA_LIDO = { aberto: null, erro: null, isEmpty: false }

/** The drawing that the address names; without a name the one edited last, or an empty one. */
export function useDesenhoAberto(id: string): DesenhoNaTela {
  const [{ aberto, erro }, setAberto] = useState<Aberto>({ aberto: null, erro: null })
  const [round, setRound] = useState(0)
  const openId = aberto?.guardado.id
  const isHere = openId !== undefined && (id === '' || id === openId)

  useEffect(() => {
    if (isHere || id === DESENHO_NOVO) return
    let wanted = true
    const reading = id === '' ? lastDesenho() : openDesenho(id)
    reading.then(
      (found) => {
        if (wanted) setAberto({ aberto: found ?? emptyDesenho(), erro: null })
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (wanted) setAberto({ aberto: null, erro: error })
      },
    )
    return () => {
      wanted = false
    }
  }, [id, isHere, round])

  const open = useCallback((next: DesenhoAberto) => setAberto({ aberto: next, erro: null }), [])
  const close = useCallback(() => setAberto({ aberto: null, erro: null }), [])
  const reload = useCallback(() => {
    setAberto({ aberto: null, erro: null })
    setRound((before) => before + 1)
  }, [])
  return { aberto: isHere ? aberto : null, erro, open, close, reload }
}
