import { Aperture } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { readLentes } from '#data/local/lentes-guardadas.ts'

const CalibrarSheet = lazyLayer(async () => (await import('./calibrar-sheet.tsx')).CalibrarSheet)

export interface LenteDaFotoProps {
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** Whether the lens that took the photo is known, and the way to have it known. */
export function LenteDaFoto({ foto, estado: { aberta } }: LenteDaFotoProps) {
  const [open, setOpen] = useState(false)
  const [lentes, setLentes] = useState(readLentes)
  const known = isKnown(lentes, aberta)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-center gap-2 text-label text-fg-3">
        <Aperture aria-hidden="true" className="size-5 shrink-0" />
        {textOf(known, aberta)}
      </p>
      {known !== 'sem-nome' && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {known === 'calibrada' ? 'Calibrar de novo' : 'Calibrar'}
        </Button>
      )}
      <CalibrarSheet
        open={open}
        onOpenChange={setOpen}
        motor={foto.motor}
        onCalibrated={() => {
          setLentes(readLentes())
          void foto.applyLente().catch(reportError)
        }}
      />
    </div>
  )
}

type Conhecida = 'calibrada' | 'por-calibrar' | 'sem-nome'

/** Without a photo any lens of this device will do. */
function isKnown(lentes: ReturnType<typeof readLentes>, aberta: EstadoDaFoto['aberta']): Conhecida {
  if (!aberta) return Object.keys(lentes).length > 0 ? 'calibrada' : 'por-calibrar'
  if (aberta.camera === null) return 'sem-nome'
  return aberta.camera in lentes ? 'calibrada' : 'por-calibrar'
}

function textOf(known: Conhecida, aberta: EstadoDaFoto['aberta']): string {
  if (known === 'sem-nome')
    return 'Esta foto não diz com que câmera foi tirada: a lente é estimada pelas bordas da chapa.'
  if (known === 'por-calibrar') return 'Calibrar este celular leva 1 minuto e vale para todas as chapas.'
  return aberta ? 'A lente que tirou esta foto está calibrada.' : 'A lente deste celular está calibrada.'
}
