import { Skeleton } from '@lapida/ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The list before it is here, in its own measures. */
export function ClientesSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="hidden h-9 rounded-small lg:block" />
      <div className="grid gap-px pt-10">
        {ROWS.map((key) => (
          <Skeleton key={key} className="h-16 first:rounded-t-card last:rounded-b-card" />
        ))}
      </div>
    </div>
  )
}
