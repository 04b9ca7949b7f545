import { useId, type ReactNode } from 'react'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type MeasureUnit = 'm' | 'cm'

export interface MeasureFieldProps<Value extends number = number> extends Omit<
  NumberFieldProps<Value>,
  'parse' | 'format' | 'trailing' | 'trailingInteractive'
> {
  /** The unit that a bare figure is read in and that the field shows. */
  unit: MeasureUnit
  /** Text (also a sum such as '1,20+0,35') to integer millimetres. */
  parse: (text: string, unit: MeasureUnit) => Value | null
  /** Integer millimetres to text in the unit. */
  format: (value: Value, unit: MeasureUnit) => string
  /** Puts a chip beside the field that changes the unit. */
  onUnitChange?: (unit: MeasureUnit) => void
  /** What the sum comes to, for example 'Soma: 1,550 metros'; announced politely. */
  sum?: ReactNode
  /** Big figures, as beside our own keypad. */
  prominent?: boolean
}

/** A length in millimetres, typed in metres or centimetres. `inputMode="none"` when our own keypad serves it. */
export function MeasureField<Value extends number>(props: MeasureFieldProps<Value>) {
  const { unit, parse, format, onUnitChange, sum, prominent = false, fieldClassName, ...rest } = props
  const sumId = useId()
  const field = (
    <NumberField
      key={unit}
      {...rest}
      fieldClassName="flex-1"
      className={classNames(prominent && 'text-h2 font-semibold', rest.className)}
      aria-describedby={classNames(rest['aria-describedby'], sum !== undefined && sumId) || undefined}
      parse={(text) => parse(text, unit)}
      format={(value) => format(value, unit)}
      trailing={onUnitChange ? undefined : <span className="text-body">{unit}</span>}
    />
  )
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', fieldClassName)}>
      <div className="flex items-start gap-2">
        {field}
        {onUnitChange && <UnitChip unit={unit} onUnitChange={onUnitChange} />}
      </div>
      {sum !== undefined && (
        <p id={sumId} aria-live="polite" className="num text-small text-fg-3">
          {sum}
        </p>
      )}
    </div>
  )
}

export interface UnitChipProps {
  unit: MeasureUnit
  onUnitChange: (unit: MeasureUnit) => void
}

/** Changes between metres and centimetres; aligned with the control beside it. */
export function UnitChip({ unit, onUnitChange }: UnitChipProps) {
  const other = unit === 'm' ? 'cm' : 'm'
  const otherWord = other === 'm' ? 'metros' : 'centímetros'
  return (
    <Chip
      className="mt-6.5 min-h-12 min-w-12"
      aria-label={`${unit}: trocar unidade para ${otherWord}`}
      onClick={() => onUnitChange(other)}
    >
      {unit}
    </Chip>
  )
}
