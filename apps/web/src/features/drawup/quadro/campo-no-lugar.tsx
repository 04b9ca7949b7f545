import { CampoDaMedida, type CampoNoLugarProps } from './campo-da-medida.tsx'
import { CampoDaNota } from './campo-da-nota.tsx'

/** What is typed on the canvas, where it stands: a measure or a note. */
export function CampoNoLugar(props: CampoNoLugarProps) {
  return props.campo.tipo === 'nota' ? <CampoDaNota {...props} /> : <CampoDaMedida {...props} />
}
