import { useState, type KeyboardEvent, type RefObject } from 'react'
import { cobrancaBreve } from '@lapida/domain/cobranca/em-texto'
import { avisoMaiorQueChapa } from '@lapida/domain/orcamento/aviso-chapa'
import { areaPeca } from '@lapida/domain/orcamento/peca'
import { formatSoma, parseMedida, type ModoMedida } from '@lapida/domain/shared/expressao'
import { formatArea, formatComprimento, formatLados, milimetros } from '@lapida/domain/shared/medidas'
import { sugestaoMedida } from '@lapida/domain/shared/sugestao-medida'
import { Button } from '@lapida/ui/button.tsx'
import { Field, FieldError } from '@lapida/ui/field.tsx'
import { Input } from '@lapida/ui/input.tsx'
import { UnitChip } from '@lapida/ui/measure-field.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { type LeituraLinha, type LinhaPeca } from './linha-peca.ts'

export interface PieceMeasuresProps {
  linha: LinhaPeca
  leitura: LeituraLinha
  erros: LeituraLinha['erros']
  inputs: Record<'comprimento' | 'largura', RefObject<HTMLInputElement | null>>
  inputMode: 'none' | 'decimal'
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
  onUnit: (unidade: ModoMedida) => void
  onNext: () => void
  onAdd: () => void
}

/** The standard slab: a piece that no turning fits on it needs a seam. */
const CHAPA = { comprimento: milimetros(3200), largura: milimetros(2000) }

/** Length × width, what they come to, and how many such pieces. */
export function PieceMeasures(props: PieceMeasuresProps) {
  const { linha, leitura, onChange } = props
  const [inside, setInside] = useState<Lado | null>(null)
  // What was typed and cannot be read is said when its field is left; what is missing, by whoever wants the piece.
  const told = (lado: Lado) =>
    props.erros[lado] ?? (inside !== lado && linha[lado].trim() !== '' ? leitura.erros[lado] : undefined)
  const erros = { comprimento: told('comprimento'), largura: told('largura') }
  const sideOf = (campo: Lado) => ({ ...props, campo, erro: erros[campo], onInside: setInside })
  return (
    <div data-keep-clear="" className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto_1fr_auto] items-start gap-2">
        <MeasureInput {...sideOf('comprimento')} label="Comprimento" />
        <span aria-hidden="true" className="mt-9 text-fg-3">
          ×
        </span>
        <MeasureInput {...sideOf('largura')} label="Largura" />
        <UnitChip unit={linha.unidade} onUnitChange={props.onUnit} />
      </div>
      {erros.comprimento && <FieldError id="erro-comprimento">{erros.comprimento}</FieldError>}
      {erros.largura && <FieldError id="erro-largura">{erros.largura}</FieldError>}
      <div className="flex items-center justify-between gap-3">
        <p id="soma" aria-live="polite" className="num min-h-10 text-small text-fg-3">
          <Sums linha={linha} leitura={leitura} />
        </p>
        <QuantityStepper
          label="Quantidade"
          value={leitura.quantidade}
          onValueChange={(quantidade) => onChange({ quantidade: String(quantidade) })}
        />
      </div>
      <Hints linha={linha} leitura={leitura} onChange={onChange} />
    </div>
  )
}

type Lado = 'comprimento' | 'largura'

type MeasureInputProps = Omit<PieceMeasuresProps, 'erros'> & {
  campo: Lado
  label: string
  erro: string | undefined
  /** the field that is entered, null when one is left */
  onInside: (campo: Lado | null) => void
}

function MeasureInput({
  campo,
  label,
  linha,
  erro,
  inputs,
  inputMode,
  onChange,
  onInside,
  onNext,
  onAdd,
}: MeasureInputProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (campo === 'largura' || event.ctrlKey || event.metaKey) onAdd()
    else onNext()
  }
  // Both errors stand below the row, where there is room for them.
  return (
    <Field label={label}>
      {({ id }) => (
        <Input
          ref={inputs[campo]}
          id={id}
          inputMode={inputMode}
          value={linha[campo]}
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro ? `erro-${campo}` : 'soma'}
          className="num text-h2 font-semibold"
          onChange={(event) => onChange({ [campo]: event.currentTarget.value })}
          onFocus={() => onInside(campo)}
          onBlur={() => onInside(null)}
          onKeyDown={handleKeyDown}
        />
      )}
    </Field>
  )
}

interface SumsProps {
  linha: LinhaPeca
  leitura: LeituraLinha
}

function Sums({ linha, leitura }: SumsProps) {
  const cobrada = cobrancaBreve(leitura.peca, useRegrasCobranca())
  const typed = linha.largura.trim() === '' ? linha.comprimento : linha.largura
  const medida = parseMedida(typed, linha.unidade)
  if (!medida.ok) return 'Aceita somas: 1,20 + 0,35'
  const { comprimento, largura } = leitura
  return (
    <>
      {formatSoma(medida.milimetros)}
      {comprimento > 0 && largura > 0 && (
        <>
          <br />
          {formatLados(comprimento, largura)} ={' '}
          <b className="text-fg">{formatArea(areaPeca(leitura.peca))}</b>
          {cobrada !== '' && (
            <>
              <br />
              {cobrada}
            </>
          )}
        </>
      )}
    </>
  )
}

interface HintsProps {
  linha: LinhaPeca
  leitura: LeituraLinha
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
}

/** Doubts that never block: another unit meant, larger than a slab. */
function Hints({ linha, leitura, onChange }: HintsProps) {
  const campo = (['comprimento', 'largura'] as const).find((side) =>
    sugestaoMedida(linha[side], linha.unidade),
  )
  const sugestao = campo ? sugestaoMedida(linha[campo], linha.unidade) : null
  if (campo && sugestao) {
    return (
      <div className="flex items-center justify-between gap-2 rounded-control bg-warning-soft py-1 pr-1 pl-3 text-small text-warning-fg">
        <span>{sugestao.texto}</span>
        <Button
          variant="ghost"
          className="text-warning-fg"
          onClick={() => onChange({ [campo]: formatComprimento(sugestao.milimetros, linha.unidade) })}
        >
          Usar
        </Button>
      </div>
    )
  }
  const { comprimento, largura } = leitura
  const aviso = comprimento > 0 && largura > 0 ? avisoMaiorQueChapa({ comprimento, largura }, CHAPA) : null
  return (
    aviso && <p className="rounded-control bg-warning-soft px-3 py-2 text-small text-warning-fg">{aviso}</p>
  )
}
