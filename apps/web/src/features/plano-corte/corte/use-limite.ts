import { useEffect, useState } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { cortadasOfGrupo, type GrupoDoPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import type { CorteMotor } from './corte-motor.ts'
import { nearness } from './model/palavras.ts'

const QUIET_MS = 300

/** How near the slabs of a stone are to the least that any plan costs, in words; null while pieces are pending. */
export function useLimite(
  { cortadas }: Pick<ConteudoPlanoCorte, 'cortadas'>,
  grupo: GrupoDoPlano | undefined,
  { motor, ready }: { motor: () => CorteMotor; ready: boolean },
): string | null {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    setWords(null)
    if (!grupo || !ready) return
    let current = true
    // The worker has better to do while one drags a piece through the plan.
    const timer = setTimeout(async () => {
      const resumo = await motor().resumo(grupo.entrada, cortadasOfGrupo(grupo, cortadas))
      if (current && resumo) setWords(nearness(resumo.custo, resumo.limiteInferior))
    }, QUIET_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [cortadas, grupo, motor, ready])
  return words
}
