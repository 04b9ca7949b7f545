import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** Width and height classes: the size of what will stand here. */
  className?: string
}

/** A quiet block where something is about to be; say in words beside it what loads. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('pulse rounded-small bg-surface-3', className)} />
}
