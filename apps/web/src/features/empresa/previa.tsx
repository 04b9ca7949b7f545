import { useDeferredValue, useMemo, useState } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { QuotePaper } from '#blocks/quote-paper/quote-paper.tsx'
import type { Perfil } from './model/perfil.ts'
import { documentoOfPrevia } from './model/previa.ts'

export interface PreviaProps {
  empresa: Empresa
  perfil: Perfil
  ultimo: Orcamento | undefined
  numero: string
}

/** The paper that the profile makes, following what is typed. */
export function Previa({ empresa, perfil, ultimo, numero }: PreviaProps) {
  const [agora] = useState(() => new Date())
  // Typing goes first; the paper follows.
  const shown = useDeferredValue(perfil)
  const documento = useMemo(
    () => documentoOfPrevia({ empresa, perfil: shown, ultimo, numero, agora }),
    [empresa, shown, ultimo, numero, agora],
  )
  return <QuotePaper documento={documento} />
}
