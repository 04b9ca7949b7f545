import type { ReactNode } from 'react'
import { amostraOfPedra, chapaOfPedra, type ChapaEscrita } from '@lapida/pedra/traco'
import { FotoDeFundo } from '#blocks/material-editor/foto-de-fundo.tsx'
import { addressOfTraco } from './draw-in-worker.ts'
import { EtiquetaIlustracao } from './etiqueta-ilustracao.tsx'
import type { PedraDesenhavel } from './pedra-desenhavel.ts'
import { useTraco } from './use-traco.ts'

export interface AmostraProps {
  pedra: PedraDesenhavel
  /** width of the picture in pixels of the device */
  pixels: number
  /** its height by its width */
  forma: number
  /** says on the picture that it is no photo */
  marcada?: boolean
  /** classes of a box of its own, which is not there without a picture */
  moldura?: string
  /** what stands there while it is drawn, and where nobody knows the stone */
  senao: ReactNode
}

/** A typical part of a stone, over the whole of the box around it. It only decorates: the name stands beside. */
export function Amostra({ pedra, pixels, forma, marcada = false, moldura, senao }: AmostraProps) {
  const address = useTraco(amostraOfPedra(pedra, { pixels, forma }))
  // A box of its own is there as soon as the stone is known, so that nothing moves when the picture comes.
  if (address === undefined && moldura !== undefined) return <div className={`${moldura} bg-drawing-area`} />
  if (!address) return senao
  const picture = (
    <>
      <img
        src={address}
        alt=""
        data-pedra-desenhada
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {marcada && <EtiquetaIlustracao />}
    </>
  )
  return moldura === undefined ? picture : <div className={moldura}>{picture}</div>
}

/** Width of the picture of a whole slab, pixels. */
const PIXELS_DA_CHAPA = 480

/** The address of a whole slab of a stone; null where nobody knows it, or the device cannot draw it. */
export async function drawChapa(
  pedra: PedraDesenhavel,
  { chapa, pixels }: { chapa: ChapaEscrita; pixels: number },
): Promise<string | null> {
  const traco = chapaOfPedra(pedra, { chapa, pixels })
  return traco && addressOfTraco(traco)
}

export interface PedraNaChapaProps {
  pedra: PedraDesenhavel
  chapa: ChapaEscrita
  senao: ReactNode
}

/** A whole slab as a part of an SVG whose unit is the millimetre. */
export function PedraNaChapa({ pedra, chapa, senao }: PedraNaChapaProps) {
  const address = useTraco(chapaOfPedra(pedra, { chapa, pixels: PIXELS_DA_CHAPA }))
  if (!address) return senao
  return (
    <image
      href={address}
      data-pedra-desenhada
      width={chapa.largura}
      height={chapa.altura}
      preserveAspectRatio="none"
    />
  )
}

export interface QuadradinhoProps {
  /** the first photo that the workshop has of it */
  foto: string | undefined
  pedra: AmostraProps['pedra']
}

/** How a stone looks, beside its name in a list: its photo, or the drawn stone. Fills the box around it. */
export function Quadradinho({ foto, pedra }: QuadradinhoProps) {
  if (foto === undefined) return <Amostra pedra={pedra} pixels={96} forma={1} senao={null} />
  return <FotoDeFundo endereco={foto} />
}
