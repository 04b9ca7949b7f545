import { Sparkles, Square } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import type { Casadas } from '../montagem/model/casadas.ts'
import type { Organizacao } from './use-organizar.ts'

const TEMPOS = [
  { value: '2000', label: '2 s' },
  { value: '10000', label: '10 s' },
  { value: '60000', label: '1 min' },
] as const

export interface OrganizarPainelProps {
  organizacao: Organizacao
  /** what is joined in the plan; null where nothing is */
  casadas: Casadas | null
  /** why there is nothing to lay out; null when there is */
  motivo: string | null
}

/** The engine: how long it may look, how far it is, how it is stopped. */
export function OrganizarPainel({ organizacao, casadas, motivo }: OrganizarPainelProps) {
  const [keeps, setKeeps] = useState(true)
  const [tempo, setTempo] = useState<(typeof TEMPOS)[number]['value']>('2000')
  const { andamento, start, stop } = organizacao
  if (andamento) {
    const percent = Math.floor(andamento.parte * 100)
    return (
      <div className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="num truncate text-small text-fg-2">
            Organizando {andamento.material} · {percent}%
          </p>
          <Progress label={`Organizando as peças: ${percent}%`} value={percent} />
        </div>
        <Button variant="secondary" icon={<Square aria-hidden="true" />} onClick={stop}>
          Parar
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented label="Tempo de busca" options={TEMPOS} value={tempo} onValueChange={setTempo} />
      <Button
        icon={<Sparkles aria-hidden="true" />}
        className="max-md:flex-1"
        disabledReason={motivo}
        hideReason
        onClick={() => void start(Number(tempo), keeps ? casadas : null)}
      >
        Auto Organizar
      </Button>
      {casadas && (
        <Checkbox
          label={`Manter ${plural(casadas.quantas, 'junta casada', 'juntas casadas')}`}
          checked={keeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
      )}
    </div>
  )
}

export interface ChegadaBannerProps {
  organizacao: Organizacao
}

/** What the engine has brought. */
export function ChegadaBanner({ organizacao: { chegada, dismiss } }: ChegadaBannerProps) {
  return (
    <div role="status" className={chegada ? undefined : 'sr-only'}>
      {chegada && (
        <Banner tone={chegada.tom} onDismiss={dismiss}>
          <span className="num">{chegada.texto}</span>
        </Banner>
      )}
    </div>
  )
}
