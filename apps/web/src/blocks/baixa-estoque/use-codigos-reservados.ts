import { useEffect, useState } from 'react'
import { codigosReservados } from '#data/resources/estoque/codigos-reservados.ts'

/** The codes of the slabs that are kept for a quote; undefined until that is known. */
export function useCodigosReservados(orcamentoId: string): readonly string[] | undefined {
  const [known, setKnown] = useState<{ orcamentoId: string; codigos: readonly string[] }>()
  useEffect(() => {
    let isOver = false
    void codigosReservados(orcamentoId).then((codigos) => {
      if (!isOver) setKnown({ orcamentoId, codigos })
    })
    return () => {
      isOver = true
    }
  }, [orcamentoId])
  return known?.orcamentoId === orcamentoId ? known.codigos : undefined
}
