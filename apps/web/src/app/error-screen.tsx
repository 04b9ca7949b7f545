import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { isOnline } from '#shared/connection.ts'
import { pathOf } from '#shared/screens.ts'

/** A chunk of the program that the network did not give looks like this in the three browser engines. */
const CHUNK_MISSING =
  /dynamically imported module|Importing a module script failed|error loading dynamically/i

function isChunkMissing(error: unknown): boolean {
  return error instanceof Error && CHUNK_MISSING.test(error.message)
}

function explain(error: unknown): string {
  if (isChunkMissing(error)) {
    return isOnline()
      ? 'Há uma versão nova do sistema. Atualize para continuar; nada do que você digitou se perde.'
      : 'Esta tela ainda não está neste aparelho. Ela abre quando a internet voltar.'
  }
  return 'O que você salvou está guardado neste aparelho. Tente de novo; se continuar, volte ao início.'
}

/** What a screen shows when it fails: what happened, and two ways on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    // A module that failed to load fails for ever in this page: only a fresh page asks for it again.
    if (isChunkMissing(error)) return location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <main className="mx-auto grid w-full max-w-[560px] gap-4 px-4 py-10">
      <h1 className="sr-only">Algo deu errado</h1>
      <ErrorState
        title="Algo deu errado nesta tela."
        description={explain(error)}
        onRetry={retry}
        action={
          <a href={pathOf('home')} className={buttonClasses({ variant: 'ghost' })}>
            Voltar ao início
          </a>
        }
      />
    </main>
  )
}
