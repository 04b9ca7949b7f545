import { applyKeypadKey } from '@lapida/ui/keypad-keys'
import { KeypadCompact } from '@lapida/ui/keypad-compact.tsx'
import { useMedia } from '#shared/use-media.ts'
import { useCampoServido } from './teclado-aberto.ts'

/**
 * Our own keys for measures, with the comma, the signs and the units that a phone's pad lacks. They stand where they
 * are put while a measure has the focus, on touch screens only, and never take the focus away.
 */
export function TecladoMedidas({ className }: { className?: string }) {
  const coarse = useMedia('(pointer: coarse)')
  const campo = useCampoServido()
  if (!coarse || !campo) return null
  return (
    <KeypadCompact
      label="Teclado de medidas"
      className={className}
      onKey={(key) => applyKeypadKey(campo, key)}
      doneLabel="OK"
      doneName="Confirmar medida"
      onDone={() =>
        campo.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      }
    />
  )
}
