import { useEffect, useState } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { cortadasOfGrupo, type GrupoDoPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import type { CorteMotor } from './corte-motor.ts'
import { usedSlabs } from './model/palavras.ts'

const QUIET_MS = 300

/** How many slabs a stone takes against the fewest that it could, in words; null while pieces are pending. */
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
      if (current && resumo?.uso) setWords(usedSlabs(resumo.uso))
    }, QUIET_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [cortadas, grupo, motor, ready])
  return words
}
