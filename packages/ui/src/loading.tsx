import { Spinner } from './spinner.tsx'

export interface LoadingProps {
  /** What is loading, in words. */
  text?: string
}

/** Spinner and words for a whole region; announced politely. */
export function Loading({ text = 'Carregando...' }: LoadingProps) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 px-4 py-10 text-fg-2">
      <Spinner />
      {text}
    </div>
  )
}
