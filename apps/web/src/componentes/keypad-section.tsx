import { useRef, useState } from 'react'
import { formatSoma, parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento, type Milimetros } from '@lapida/domain/shared/medidas'
import { Keypad } from '@lapida/ui/keypad.tsx'
import { applyKeypadKey } from '@lapida/ui/keypad-keys'
import { MeasureField, type MeasureUnit } from '@lapida/ui/measure-field.tsx'
import { Section, Specimen } from './section.tsx'

/** Our own number pad with the two fields it serves. */
export function KeypadSection() {
  const [comprimento, setComprimento] = useState<Milimetros | null>(2200 as Milimetros)
  const [largura, setLargura] = useState<Milimetros | null>(null)
  const [added, setAdded] = useState(0)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const target = useRef<HTMLInputElement | null>(null)

  function focus(input: HTMLInputElement | null) {
    target.current = input
    input?.focus()
  }
  function goOn() {
    focus(target.current === first.current ? second.current : first.current)
  }
  const common = {
    unit: 'cm',
    inputMode: 'none',
    prominent: true,
    parse: parseCentimetros,
    format: (value: Milimetros) => formatComprimento(value, 'cm'),
  } as const

  return (
    <Section
      id="teclado"
      title="Teclado"
      about="Teclas de 56 px com mais, menos e vírgula; nunca move a tela."
    >
      <Specimen title="Medidas da peça">
        <div className="mx-auto grid w-full max-w-[390px] gap-3">
          <div className="grid grid-cols-2 items-end gap-2">
            <MeasureField
              {...common}
              label="Comprimento da peça"
              ref={first}
              onFocus={() => (target.current = first.current)}
              value={comprimento}
              onValueChange={setComprimento}
            />
            <MeasureField
              {...common}
              label="Largura da peça"
              ref={second}
              onFocus={() => (target.current = second.current)}
              value={largura}
              onValueChange={setLargura}
            />
          </div>
          <p className="num text-small text-fg-3" aria-live="polite">
            {largura === null ? `Peças adicionadas: ${added}` : formatSoma(largura)}
            {comprimento !== null && ` · comprimento ${formatComprimento(comprimento)} m`}
          </p>
          <div className="-mx-2 rounded-card border border-line bg-surface-2 p-2.5">
            <Keypad
              label="Teclado de medidas"
              onKey={(key) =>
                applyKeypadKey(target.current ?? first.current ?? document.createElement('input'), key)
              }
              onNext={goOn}
              doneLabel="Adicionar"
              doneName="Adicionar peça"
              onDone={() => setAdded(added + 1)}
            />
          </div>
        </div>
      </Specimen>
    </Section>
  )
}

function parseCentimetros(text: string, unit: MeasureUnit): Milimetros | null {
  const medida = parseMedida(text, unit)
  return medida.ok ? medida.milimetros : null
}
