import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Keyboard, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Keypad } from '@lapida/ui/keypad.tsx'
import type { Ferramenta } from '../tipos.ts'
import type { MotorDoQuadro } from './motor.ts'

const SETAS = [
  { key: 'ArrowLeft', label: 'Para a esquerda', icon: <ArrowLeft aria-hidden="true" /> },
  { key: 'ArrowUp', label: 'Para cima', icon: <ArrowUp aria-hidden="true" /> },
  { key: 'ArrowDown', label: 'Para baixo', icon: <ArrowDown aria-hidden="true" /> },
  { key: 'ArrowRight', label: 'Para a direita', icon: <ArrowRight aria-hidden="true" /> },
] as const

/** Where there is no keyboard: our own pad types for the tool in hand, with arrows where it draws side by side. */
export function TecladoDaFerramenta({ motor, ferramenta }: { motor: MotorDoQuadro; ferramenta: Ferramenta }) {
  const [aberto, setAberto] = useState(false)
  const painel = useRef<HTMLDivElement>(null)
  useEffect(() => (aberto ? motor.cover(painel.current?.offsetHeight ?? 0) : undefined), [motor, aberto])
  const tecla = (key: string) => motor.mao.tecla({ key, shift: false, alt: false })
  if (!aberto)
    return (
      <Button
        className="absolute bottom-2 left-2"
        variant="secondary"
        icon={<Keyboard aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Digitar medida
      </Button>
    )
  const desenhando = ferramenta === 'desenhar'
  return (
    <div
      ref={painel}
      role="group"
      aria-label="Medidas da ferramenta"
      data-keep-clear=""
      className="absolute inset-x-0 bottom-0 z-(--z-sticky) grid gap-2 rounded-t-sheet border-t border-line bg-surface p-3 shadow-overlay"
    >
      <div className="flex items-center justify-between gap-1">
        {desenhando ? (
          SETAS.map(({ key, label, icon }) => (
            <IconButton key={key} label={label} icon={icon} variant="secondary" onClick={() => tecla(key)} />
          ))
        ) : (
          <p className="text-label font-semibold">Digite a medida</p>
        )}
        {desenhando && (
          <Button variant="secondary" onClick={() => tecla('f')}>
            Fechar
          </Button>
        )}
        <IconButton
          label="Recolher teclado"
          icon={<X aria-hidden="true" />}
          onClick={() => setAberto(false)}
        />
      </div>
      <Keypad
        label="Teclado de medidas"
        onKey={(key) => tecla(key === 'backspace' ? 'Backspace' : key)}
        nextLabel={ferramenta === 'retangulo' ? 'Outro lado' : 'Desistir'}
        onNext={() => tecla(ferramenta === 'retangulo' ? 'Tab' : 'Escape')}
        doneLabel="OK"
        doneName="Confirmar medida"
        onDone={() => tecla('Enter')}
      />
    </div>
  )
}
