import { Banner } from '@lapida/ui/banner.tsx'
import type { EstadoDaFoto } from './model/foto-em-curso.ts'
import { textOfAviso } from './palavras-dos-avisos.ts'

/** What is wrong with a photo, each in a sentence that says what to do. Nothing of it forbids to keep it. */
export function AvisosDaFoto({ estado }: { estado: EstadoDaFoto }) {
  const avisos = estado.assentada?.avisos ?? []
  if (avisos.length === 0) return null
  return (
    <div className="grid gap-2">
      {avisos.map((aviso) => (
        <Banner key={aviso.codigo} tone="warning" live="polite">
          {textOfAviso(aviso)}
        </Banner>
      ))}
    </div>
  )
}
