import { Suspense } from 'react'
import { resolveConflitoDoDesenho, useDesenhoGuardado } from '#data/resources/documentos/desenhos.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import type { DesenhoEditor } from './tipos.ts'

// There is hardly ever anything to say.
const DocumentoAvisos = lazyPart(
  async () => (await import('#blocks/documento-avisos/documento-avisos.tsx')).DocumentoAvisos,
)

interface DrawupAvisosProps {
  editor: DesenhoEditor
  onOpen: (id: string) => void
}

/** What keeps the drawing from the server. */
export function DrawupAvisos({ editor: { id, salvo }, onOpen }: DrawupAvisosProps) {
  const problema = useDesenhoGuardado(id)?.problema ?? null
  if (salvo !== 'falhou' && problema === null) return null
  return (
    <div className="grid gap-2 border-b border-line bg-surface px-2 py-2 lg:px-4">
      <Suspense>
        <DocumentoAvisos
          nome="desenho"
          falhou={salvo === 'falhou'}
          problema={problema}
          onChoose={(escolha) => resolveConflitoDoDesenho(id, escolha)}
          onOpen={onOpen}
        />
      </Suspense>
    </div>
  )
}
