import { useCallback, useEffect, useRef, useState } from 'react'
import { keepEscolhasDeArquivo, loadEscolhasDeArquivo } from '#data/resources/documentos/desenho-saidas.ts'
import { SAIDA_PADRAO, saidaLida, type Saida } from './saida.ts'

/** How the file is wanted: as it was last time on this device. Null while that is read. */
export function useSaida(): [Saida | null, (campos: Partial<Saida>) => void] {
  const [saida, setSaida] = useState<Saida | null>(null)
  const atual = useRef(SAIDA_PADRAO)
  useEffect(() => {
    let stopped = false
    const take = (guardada: unknown) => {
      if (stopped) return
      atual.current = saidaLida(guardada)
      setSaida(atual.current)
    }
    // Whatever this device cannot remember, files can still be made.
    loadEscolhasDeArquivo('exportar').then(take, () => take(null))
    return () => {
      stopped = true
    }
  }, [])
  const change = useCallback((campos: Partial<Saida>) => {
    atual.current = { ...atual.current, ...campos }
    setSaida(atual.current)
    keepEscolhasDeArquivo('exportar', atual.current).catch(reportError)
  }, [])
  return [saida, change]
}
