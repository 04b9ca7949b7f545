import type { DesenhoEditor } from '../tipos.ts'

export interface BarraDeFerramentasProps {
  editor: DesenhoEditor
  onGaleria: () => void
}

/** The tools of the drawing. */
export function BarraDeFerramentas({ onGaleria }: BarraDeFerramentasProps) {
  return (
    <button type="button" className="min-h-11 px-4" onClick={onGaleria}>
      Modelos
    </button>
  )
}
