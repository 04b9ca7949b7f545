import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Marks the minority: '(obrigatório)' or '(opcional)' after the label. */
  mark?: 'obrigatório' | 'opcional'
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Sits at the right of the label, for example a small link. */
  labelAside?: ReactNode
  /** Layout classes of the whole field. */
  fieldClassName?: string
}

/** What the control inside a Field must carry. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldFrameProps extends FieldProps {
  id?: string
  describedBy?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, hint and error below, wired for screen readers. */
export function Field({ id, describedBy, children, ...props }: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hasError = Boolean(props.error)
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const control: FieldControl = {
    id: controlId,
    'aria-describedby':
      classNames(hasError && errorId, Boolean(props.hint) && hintId, describedBy) || undefined,
    'aria-invalid': hasError || undefined,
  }
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', props.fieldClassName)}>
      <div className={props.hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <label htmlFor={controlId} className="text-label font-label text-fg-2">
          {props.label}
          {props.mark && <span className="font-normal text-fg-3"> ({props.mark})</span>}
        </label>
        {props.labelAside}
      </div>
      {children(control)}
      {hasError && <FieldError id={errorId}>{props.error}</FieldError>}
      {props.hint && (
        <p id={hintId} className="text-small text-fg-3">
          {props.hint}
        </p>
      )}
    </div>
  )
}

export interface FieldErrorProps {
  id?: string
  children: ReactNode
}

/** The words under a field (or a group) that say what is wrong and how to mend it. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-label text-danger-fg">
      <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
