import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type PercentFieldProps<Value extends number = number> = Omit<
  NumberFieldProps<Value>,
  'trailing' | 'trailingInteractive'
>

/** A percentage: '%' stands in the frame. */
export function PercentField<Value extends number>(props: PercentFieldProps<Value>) {
  return <NumberField placeholder="0" {...props} trailing={<span className="text-body">%</span>} />
}
