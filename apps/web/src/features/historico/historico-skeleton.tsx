import { Skeleton } from '@lapida/ui/skeleton.tsx'

/** The shape of the list while it is fetched for the first time. */
export function HistoricoSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-[330px] rounded-card" />
    </div>
  )
}
