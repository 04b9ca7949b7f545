import { Skeleton } from '@lapida/ui/skeleton.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The catalogue before anything of it is known. */
export function CatalogoSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Carregando materiais...
      </p>
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-12 w-full rounded-control" />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
          {CARDS.map((name) => (
            <Skeleton key={name} className="h-52 w-full rounded-card sm:h-96" />
          ))}
        </div>
      </div>
    </div>
  )
}
