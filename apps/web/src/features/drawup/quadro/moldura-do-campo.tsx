import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import type { Campo } from './ferramentas/ferramenta.ts'
import type { MotorDoQuadro } from './motor.ts'
import type { Vista } from '#blocks/vista/vista.ts'
import { naTela } from './vista.ts'

export interface MolduraDoCampoProps {
  motor: MotorDoQuadro
  campo: Campo
  vista: Vista
  deToque: boolean
  rotulo: string
  onClose: () => void
  children: ReactNode
}

/** At the place of the number; with fingers below the drawing, which stays in view. */
export function MolduraDoCampo({
  motor,
  campo,
  vista,
  deToque,
  rotulo,
  onClose,
  children,
}: MolduraDoCampoProps) {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = caixa.current
    if (!element || !deToque) return
    let alto = element.offsetHeight
    let uncover = motor.cover(alto)
    // The keys come a moment after the field, and words under it come and go.
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === alto) return
      uncover()
      alto = element.offsetHeight
      uncover = motor.cover(alto)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      uncover()
    }
  }, [motor, deToque])
  const lugar = naTela(vista, campo.lugar)
  useLayoutEffect(() => {
    const element = caixa.current
    const pai = element?.offsetParent
    if (!element || !pai || deToque) return
    // It stands above its number where there is room, and never outside of the canvas.
    const { offsetWidth: w, offsetHeight: h } = element
    const x = Math.min(pai.clientWidth - w - 8, Math.max(8, lugar.x - w / 2))
    const acima = lugar.y - h - 14
    const y = Math.min(pai.clientHeight - h - 8, acima < 8 ? lugar.y + 18 : acima)
    element.style.transform = `translate(${x}px, ${y}px)`
  })
  return (
    <div
      ref={caixa}
      data-campo-no-lugar=""
      data-keep-clear=""
      role="group"
      aria-label={rotulo}
      className={classNames(
        'absolute left-0 z-(--z-sticky) grid border-line bg-surface shadow-overlay',
        deToque
          ? 'right-0 bottom-0 gap-2 rounded-t-sheet border-t p-3 md:left-auto md:w-96 md:rounded-tr-none'
          : 'top-0 w-72 gap-1.5 rounded-card border p-2',
      )}
    >
      {deToque && (
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 truncate text-label font-semibold">{rotulo}</p>
          <IconButton label="Fechar" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
      )}
      {children}
    </div>
  )
}
