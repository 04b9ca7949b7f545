import { useEffect, useRef } from 'react'
import type { Figura } from '@lapida/pedra/formato'
import { Skeleton } from '@lapida/ui/skeleton.tsx'

export interface QuadroNaTelaProps {
  nome: string
  /** null while it is drawn */
  figura: Figura | null
}

/** One view of a kitchen. Its place is there before it is. */
export function QuadroNaTela({ nome, figura }: QuadroNaTelaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (figura)
      canvas.current
        ?.getContext('2d')
        ?.putImageData(new ImageData(figura.data, figura.width, figura.height), 0, 0)
  }, [figura])
  if (!figura) return <Skeleton className="aspect-3/2 w-full rounded-card" />
  return (
    <canvas
      ref={canvas}
      width={figura.width}
      height={figura.height}
      role="img"
      aria-label={`Como vai ficar, ${nome.charAt(0).toLowerCase()}${nome.slice(1)}`}
      className="block h-auto w-full rounded-card"
    />
  )
}
