import { Skeleton } from '@lapida/ui/skeleton.tsx'

/** The shape of the home screen while the quotes are read. */
export function HomeSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Carregando...</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[110px] rounded-card" />
        ))}
      </div>
      <Skeleton className="h-[280px] rounded-card" />
    </div>
  )
}
