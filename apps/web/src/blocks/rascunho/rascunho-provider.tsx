import type { ReactNode } from 'react'
import { RegrasContext } from '#blocks/regras-cobranca/regras-context.ts'
import { RascunhoContext, type RascunhoEmCurso } from './rascunho-context.ts'
import { useRascunho } from './use-rascunho.ts'

export interface RascunhoProviderProps {
  emCurso: RascunhoEmCurso
  children: ReactNode
}

/** Tells the parts below which quote they stand in, and by which rules it is charged. */
export function RascunhoProvider({ emCurso, children }: RascunhoProviderProps) {
  const regras = useRascunho(emCurso.draft, ({ condicoes }) => condicoes.regrasCobranca)
  return (
    <RascunhoContext value={emCurso}>
      <RegrasContext value={regras}>{children}</RegrasContext>
    </RascunhoContext>
  )
}
