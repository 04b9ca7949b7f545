import { useEffect, useRef } from 'react'
import { FieldError } from '@lapida/ui/field.tsx'

export interface FormFailureProps {
  /** What went wrong with the whole form, '' when nothing did. */
  text: string
}

/** What went wrong with a form, above its button; it takes the focus when it comes. */
export function FormFailure({ text }: FormFailureProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== '') place.current?.focus()
  }, [text])
  return (
    <div ref={place} role="alert" tabIndex={-1} className="empty:hidden focus:outline-transparent">
      {text !== '' && <FieldError>{text}</FieldError>}
    </div>
  )
}
