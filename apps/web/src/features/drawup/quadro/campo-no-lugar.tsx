import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import { CampoDaMedida, type CampoNoLugarProps } from './campo-da-medida.tsx'

const CampoDaNota = lazyPart(async () => (await import('./campo-da-nota.tsx')).CampoDaNota)

/** What is typed on the canvas, where it stands: a measure or a note. */
export function CampoNoLugar(props: CampoNoLugarProps) {
  if (props.campo.tipo !== 'nota') return <CampoDaMedida {...props} />
  return (
    <Suspense>
      <CampoDaNota {...props} />
    </Suspense>
  )
}
