import { NumberField, type NumberFieldProps } from './number-field.tsx'

export type MoneyFieldProps<Value extends number = number> = Omit<NumberFieldProps<Value>, 'leading'>

/** An amount of money: 'R$' stands in the frame, `format` writes the figure alone ('1.234,56'). */
export function MoneyField<Value extends number>(props: MoneyFieldProps<Value>) {
  return <NumberField placeholder="0,00" {...props} leading={<span className="text-body">R$</span>} />
}
