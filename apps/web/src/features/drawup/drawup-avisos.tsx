import { DocumentoAvisos } from '#blocks/documento-avisos/documento-avisos.tsx'
import { resolveConflitoDoDesenho, useDesenhoGuardado } from '#data/desenhos.ts'
import type { DesenhoEditor } from './tipos.ts'

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
      <DocumentoAvisos
        nome="desenho"
        falhou={salvo === 'falhou'}
        problema={problema}
        onChoose={(escolha) => resolveConflitoDoDesenho(id, escolha)}
        onOpen={onOpen}
      />
    </div>
  )
}
