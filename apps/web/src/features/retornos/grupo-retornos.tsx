import { useId, useState } from 'react'
import type { Retorno, Retornos } from '@lapida/domain/retornos/retornos'
import { Button } from '@lapida/ui/button.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import type { Momento } from './momento.ts'
import { RetornoRow } from './retorno-row.tsx'

/** So many stand there at first; each press shows as many more. */
const AT_ONCE = 20

export interface GrupoRetornosProps {
  grupo: Retornos<OrcamentoResumo>['grupos'][number]
  momento: Momento
  onContato: (retorno: Retorno<OrcamentoResumo>) => void
  onAdiado: () => void
}

/** The quotes that wait for the same reason. */
export function GrupoRetornos({ grupo, momento, onContato, onAdiado }: GrupoRetornosProps) {
  const id = useId()
  const [most, setMost] = useState(AT_ONCE)
  const { titulo, retornos } = grupo
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-label font-semibold text-fg-2">
        {titulo} <span className="num font-normal text-fg-3">({retornos.length})</span>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {retornos.slice(0, most).map((retorno) => (
          <RetornoRow
            key={retorno.orcamento.id}
            retorno={retorno}
            momento={momento}
            onContato={() => onContato(retorno)}
            onAdiado={onAdiado}
          />
        ))}
      </ul>
      {retornos.length > most && (
        <Button variant="ghost" block className="mt-2" onClick={() => setMost(most + AT_ONCE)}>
          Mostrar mais {Math.min(AT_ONCE, retornos.length - most)}
        </Button>
      )}
    </section>
  )
}
