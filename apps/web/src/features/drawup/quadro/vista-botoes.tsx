import { Maximize } from 'lucide-react'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { ZoomBotoes } from '#blocks/vista/zoom-botoes.tsx'
import type { MotorDoQuadro } from './motor.ts'

/** Pixels of a millimetre on a screen that is as large as its maker says. */
const PX_POR_MM = 96 / 25.4

/** Nearer, farther, all of it; and the scale in which the plan stands on the screen. */
export function VistaBotoes({ motor, zoom }: { motor: MotorDoQuadro; zoom: number }) {
  const escala = PX_POR_MM / zoom
  const texto =
    escala >= 1 ? `1:${formatNumero(escala, escala < 10 ? 1 : 0)}` : `${formatNumero(1 / escala, 1)}:1`
  return (
    <ZoomBotoes
      label="Vista"
      className="absolute right-2 bottom-2 shadow-card"
      onFarther={() => motor.olhar.zoom(0.8)}
      onNearer={() => motor.olhar.zoom(1.25)}
      depois={
        <IconButton
          label="Enquadrar o desenho"
          icon={<Maximize aria-hidden="true" />}
          onClick={() => motor.olhar.frameTudo()}
        />
      }
    >
      <span className="num min-w-14 text-center text-small text-fg-2" data-escala="">
        {texto}
      </span>
    </ZoomBotoes>
  )
}
