import type { FieldProps } from './field.tsx'

type WithField = FieldProps & { id?: string; 'aria-describedby'?: string }

/** Parts what belongs to the Field around a control from what belongs to the control itself. */
export function splitFieldProps<Props extends WithField>(props: Props) {
  const { label, hint, error, mark, hideLabel, labelAside, fieldClassName, id, ...rest } = props
  const { 'aria-describedby': describedBy, ...control } = rest
  const field = { label, hint, error, mark, hideLabel, labelAside, fieldClassName, id, describedBy }
  return { field, control }
}
