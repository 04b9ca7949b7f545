import { Suspense, useEffect, useState } from 'react'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { ImportarExportarMenu } from '#blocks/importar-exportar/importar-exportar-menu.tsx'
import { loadEmpresaDigitada, useEmpresa } from '#data/resources/conta/empresa.ts'
import { syncNow } from '#data/sending/sync.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import type { Perfil } from './model/perfil.ts'

// The frame stands while the fields are on their way.
const EmpresaView = lazyPart(async () => (await import('./empresa-view.tsx')).EmpresaView)

/** The company profile (spec 1 §2): who the company is, how its papers look, what its quotes start with. */
export function EmpresaScreen() {
  const empresa = useEmpresa()
  const [digitado, setDigitado] = useState<Partial<Perfil> | null>(null)
  const { asked, asking, ask } = useServerAsked(empresa === null)
  useEffect(() => {
    void loadEmpresaDigitada().then((kept) => setDigitado((kept ?? {}) as Partial<Perfil>))
  }, [])

  return (
    <div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-24 lg:px-8 lg:pt-7 lg:pb-0">
      <div className="flex flex-wrap items-center gap-1 min-[360px]:gap-3 lg:justify-between">
        <h1 tabIndex={-1} className="min-h-11 content-center">
          Empresa
        </h1>
        <ImportarExportarMenu tipo="clientes" />
      </div>
      {empresa === null && asked ? (
        <ErrorState
          description="O perfil ainda não chegou a este aparelho. Confira a internet."
          retrying={asking}
          onRetry={ask}
        />
      ) : (
        <Suspense fallback={<ShapeOfFields />}>
          {empresa && digitado ? <EmpresaView empresa={empresa} digitado={digitado} /> : <ShapeOfFields />}
        </Suspense>
      )}
    </div>
  )
}

function ShapeOfFields() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-[320px] rounded-card" />
      <Skeleton className="h-[240px] rounded-card" />
    </div>
  )
}

/** A profile that is not on this device is asked for; `asked` once the server had its chance. */
function useServerAsked(missing: boolean) {
  const [asked, setAsked] = useState(false)
  const [asking, setAsking] = useState(false)
  function ask() {
    setAsking(true)
    void syncNow().finally(() => {
      setAsking(false)
      setAsked(true)
    })
  }
  useEffect(() => {
    if (!missing) return
    let current = true
    void syncNow().finally(() => {
      if (current) setAsked(true)
    })
    return () => {
      current = false
    }
  }, [missing])
  return { asked, asking, ask }
}
