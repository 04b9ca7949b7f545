import type { FieldProps } from './field.tsx'

interface SplitProps<Rest> {
  field: FieldProps & { id?: string; describedBy?: string }
  control: Rest
}

/** Parts what belongs to the Field around a control from what belongs to the control itself. */
export function splitFieldProps<Props extends FieldProps & { id?: string; 'aria-describedby'?: string }>(
  props: Props,
) {
  const { label, hint, error, mark, hideLabel, labelAside, fieldClassName, id, ...rest } = props
  const { 'aria-describedby': describedBy, ...control } = rest
  const field = { label, hint, error, mark, hideLabel, labelAside, fieldClassName, id, describedBy }
  return { field, control } satisfies SplitProps<typeof control>
}
