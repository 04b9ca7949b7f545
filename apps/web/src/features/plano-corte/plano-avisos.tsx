import { Banner } from '@lapida/ui/banner.tsx'
import { DocumentoAvisos } from '#blocks/documento-avisos/documento-avisos.tsx'
import { resolveConflito, usePlanoGuardado } from '#data/planos-corte.ts'
import { DesfazerConclusao } from './concluir/desfazer-conclusao.tsx'
import type { PlanoEditor } from './use-plano-editor.ts'

interface PlanoAvisosProps {
  editor: PlanoEditor
  onOpen: (id: string) => void
}

/** What keeps the plan from the server, and that a finished one is only looked at. */
export function PlanoAvisos({ editor, onOpen }: PlanoAvisosProps) {
  const { id, estado, salvo } = editor
  const problema = usePlanoGuardado(id)?.problema ?? null
  return (
    <>
      {estado === 'concluido' && (
        <Banner tone="success" action={<DesfazerConclusao editor={editor} />}>
          Este plano está concluído: as chapas saíram do estoque. Ele só pode ser visto.
        </Banner>
      )}
      <DocumentoAvisos
        nome="plano"
        falhou={salvo === 'falhou'}
        problema={problema}
        concluido={problema?.tipo === 'conflito' && problema.servidor.estado === 'concluido'}
        onChoose={(escolha) => resolveConflito(id, escolha)}
        onOpen={onOpen}
      />
    </>
  )
}
