import { Skeleton } from '@lapida/ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd']

/** The list before it is here. */
export function RetornosSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-6 w-48 rounded-small" />
      <div className="grid gap-px">
        {ROWS.map((key) => (
          <Skeleton key={key} className="h-28 first:rounded-t-card last:rounded-b-card lg:h-20" />
        ))}
      </div>
    </div>
  )
}
