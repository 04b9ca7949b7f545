import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface SpinnerProps {
  className?: string
}

/** A turning circle, decoration only: say what is happening in words beside it. */
export function Spinner({ className }: SpinnerProps) {
  return <LoaderCircle aria-hidden="true" className={classNames('spin size-5 shrink-0', className)} />
}
