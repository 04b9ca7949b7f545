import { Amostra, type AmostraProps } from './amostra.tsx'

export interface QuadradinhoProps {
  /** the first photo that the workshop has of it */
  foto: string | undefined
  pedra: AmostraProps['pedra']
}

/** How a stone looks, beside its name in a list: its photo, or the drawn stone. Fills the box around it. */
export function Quadradinho({ foto, pedra }: QuadradinhoProps) {
  if (foto === undefined) return <Amostra pedra={pedra} pixels={96} forma={1} senao={null} />
  return (
    <img
      src={foto}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
