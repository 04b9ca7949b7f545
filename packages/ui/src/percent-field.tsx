import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type PercentFieldProps = Omit<NumberFieldProps, 'trailing' | 'trailingInteractive'>

/** A percentage: '%' stands in the frame. */
export function PercentField(props: PercentFieldProps) {
  return <NumberField placeholder="0" {...props} trailing={<span className="text-body">%</span>} />
}
