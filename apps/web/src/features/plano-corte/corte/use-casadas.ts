import { useEffect, useState } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { ApiError } from '#data/api/api.ts'
import { whenThere } from '#shared/when-there.ts'
import type { Casadas } from '../montagem/model/casadas.ts'

/**
 * What is joined in the plan as it lies, so that the engine leaves it so; null while nobody knows, where nothing is, and
 * where a drawing is not on this device: then nothing is promised. Its code comes to plans with drawn pieces alone.
 */
export function useCasadas(conteudo: ConteudoPlanoCorte): Casadas | null {
  const [found, setFound] = useState<{ of: ConteudoPlanoCorte; casadas: Casadas | null } | null>(null)
  const wanted =
    conteudo.cortadas.length > 0 &&
    conteudo.pecas.some(({ desenho }) => desenho !== undefined && desenho !== null)

  useEffect(() => {
    if (!wanted) return
    let isOver = false
    void readCasadas(conteudo).then((casadas) => {
      if (!isOver) setFound({ of: conteudo, casadas })
    })
    return () => {
      isOver = true
    }
  }, [conteudo, wanted])
  return wanted && found?.of === conteudo ? found.casadas : null
}

async function readCasadas(conteudo: ConteudoPlanoCorte): Promise<Casadas | null> {
  try {
    const [{ openCozinhas }, { casadasOfPlano }] = await Promise.all([
      whenThere(() => import('../montagem/open-cozinhas.ts')),
      whenThere(() => import('../montagem/model/casadas.ts')),
    ])
    return casadasOfPlano(conteudo, await openCozinhas(conteudo))
  } catch (error) {
    // A drawing that does not come: what the pattern does is not known, and the plan is laid as ever.
    if (!(error instanceof ApiError)) reportError(error)
    return null
  }
}
