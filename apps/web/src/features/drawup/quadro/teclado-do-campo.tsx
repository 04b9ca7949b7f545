import { applyKeypadKey } from '@lapida/ui/keypad-keys'
import { Keypad } from '@lapida/ui/keypad.tsx'

const SINAIS = ['(', ')', '×', '÷', 'm', 'cm'] as const

export interface TecladoDoCampoProps {
  input: { current: HTMLInputElement | null }
  onDone: () => void
  onNext: () => void
  /** the edge has another end */
  outra: boolean
}

/** Our keypad under a measure: with brackets, signs and units. */
export function TecladoDoCampo({ input, onDone, onNext, outra }: TecladoDoCampoProps) {
  return (
    <Keypad
      label="Teclado de medidas"
      extra={SINAIS}
      onKey={(key) => input.current && applyKeypadKey(input.current, key)}
      nextLabel={outra ? 'Outra ponta' : 'Cancelar'}
      onNext={onNext}
      doneLabel="OK"
      doneName="Confirmar medida"
      onDone={onDone}
    />
  )
}
