import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { splitFieldProps } from './field-props.ts'
import { CONTROL_CLASSES } from './input.tsx'
import { textLength } from './text-length.ts'

export interface TextAreaProps extends FieldProps, ComponentPropsWithRef<'textarea'> {}

/** Several lines of text; grows with what is typed where the browser can. Its length is kept as in TextField. */
export function TextArea({ maxLength, ...props }: TextAreaProps) {
  const { field, control } = splitFieldProps(props)
  const length = textLength({ ...props, maxLength })
  return (
    <Field {...field} error={length.error ?? null} hint={length.hint}>
      {(wiring) => (
        <textarea
          rows={3}
          {...control}
          {...length.control}
          {...wiring}
          className={classNames(
            CONTROL_CLASSES,
            'field-sizing-content min-h-24 resize-y read-only:bg-surface-2 px-3.5 py-3',
            control.className,
          )}
        />
      )}
    </Field>
  )
}
