import { createContext, useContext, useEffect, useState } from 'react'
import { useClientesContados, type ClienteContado } from '#data/resources/clientes/clientes-contados.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { useSyncStatus } from '#data/sending/sync.ts'

/** Whether this device has ever had what the server has: an empty store of a new device is not an empty workshop. */
export type Carga = 'feita' | 'correndo' | 'falhou'

/** How long the first load may take before it counts as failed; and how long nobody may be loading. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 1_000

export const CargaContext = createContext<Carga>('feita')

/** How the first load of this device stands. */
export function useCarga(): Carga {
  const { lido, ultimaSincronizacao, sincronizando, online } = useSyncStatus()
  const [late, setLate] = useState(false)
  const done = lido && ultimaSincronizacao !== null
  const over = (lido && !sincronizando) || !online
  useEffect(() => {
    if (done) return
    const timer = setTimeout(() => setLate(true), over ? PAUSE_MS : PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [done, over])
  if (done) return 'feita'
  return late ? 'falhou' : 'correndo'
}

/**
 * The quotes of this device; undefined while they are read or come for the first time.
 * @throws {Error} when they could not be read: the card around says so.
 */
export function useOrcamentosDoInicio(): OrcamentoResumo[] | undefined {
  return useArrived(useOrcamentosListados())
}

/**
 * The customers of this device, as far as figures need them; undefined while they are read or come for the first time.
 * @throws {Error} when they could not be read: the card around says so.
 */
export function useClientesDoInicio(): ClienteContado[] | undefined {
  return useArrived(useClientesContados())
}

function useArrived<T>(lista: T[] | undefined): T[] | undefined {
  const carga = useContext(CargaContext)
  if (lista === undefined || lista.length > 0 || carga === 'feita') return lista
  if (carga === 'correndo') return undefined
  throw new Error('The records of the account have not reached this device yet.')
}
