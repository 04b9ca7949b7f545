import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { VisuallyHidden } from '@lapida/ui/visually-hidden.tsx'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'

/** All that a photo is made with: the screen stands before it is here. */
const Fotografar = lazyPart(async () => (await import('./fotografar.tsx')).Fotografar)

/** The photo of one slab, step by step; everything but the last copy of the slabs works without a connection. */
export function FotoDaChapaScreen() {
  const id = useLocation({ select: ({ search }) => (search as { chapa?: string }).chapa })
  const { dados, erro, carregando, reload } = useChapas()
  const materiais = useEstoqueMateriais()
  const navigateTo = useNavigateTo()
  const chapa = dados?.find((one) => one.id === id)
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-4 pb-28 lg:px-8 lg:pt-7 lg:pb-10">
      {chapa ? (
        <Suspense fallback={<Carregando />}>
          <Fotografar
            // A slab that was measured again meanwhile is laid on its photo anew.
            key={`${chapa.id} ${chapa.largura} ${chapa.altura}`}
            chapa={chapa}
            pedra={materiais.dados?.find((one) => one.id === chapa.estoqueMaterialId) ?? null}
          />
        </Suspense>
      ) : (
        <>
          <h1>Foto da chapa</h1>
          {!dados && !erro && <Carregando />}
          {!dados && erro && <ErrorState description={erro.message} onRetry={reload} retrying={carregando} />}
          {dados &&
            (carregando ? (
              <Carregando />
            ) : (
              <Sumida onBack={() => navigateTo('estoque', { search: { aba: 'chapas' } })} />
            ))}
        </>
      )}
    </div>
  )
}

function Carregando() {
  return (
    <>
      <VisuallyHidden>Carregando a chapa...</VisuallyHidden>
      <Skeleton className="h-96 w-full" />
    </>
  )
}

function Sumida({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      title="Esta chapa não está mais no estoque"
      description="Escolha a chapa na lista e toque em Fotografar."
      action={<Button onClick={onBack}>Ver as chapas</Button>}
    />
  )
}
