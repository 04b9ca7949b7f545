import type { ProblemaDoPlano } from '@lapida/contracts/plano-corte'
import { Banner } from '@lapida/ui/banner.tsx'
import { DocumentoAvisos, LinhasDoAviso } from '#blocks/documento-avisos/documento-avisos.tsx'
import { resolveConflito, usePlanoGuardado } from '#data/resources/documentos/planos-corte.ts'
import { DesfazerConclusao } from './concluir/desfazer-conclusao.tsx'
import type { PlanoEditor } from './use-plano-editor.ts'

interface PlanoAvisosProps {
  editor: PlanoEditor
  onOpen: (id: string) => void
}

/** What keeps the plan from the server, and that a finished one is only looked at. */
export function PlanoAvisos({ editor, onOpen }: PlanoAvisosProps) {
  const { id, estado, salvo, servidor } = editor
  const problema = usePlanoGuardado(id)?.problema ?? null
  return (
    <>
      {estado === 'concluido' && (
        <Banner tone="success" action={<DesfazerConclusao editor={editor} />}>
          Este plano está concluído: as chapas saíram do estoque. Ele só pode ser visto.
        </Banner>
      )}
      {salvo === 'salvo' && servidor !== null && <ProblemasDoPlano problemas={servidor.problemas} />}
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

/** The plan is stored, on every device, and is not one to be cut. */
function ProblemasDoPlano({ problemas }: { problemas: readonly ProblemaDoPlano[] }) {
  if (problemas.length === 0) return null
  return (
    <Banner tone="warning" live="polite">
      <p>As peças precisam de um lugar onde a serra possa cortá-las. O plano fica guardado como rascunho.</p>
      <LinhasDoAviso linhas={problemas.map(({ texto }) => texto)} />
    </Banner>
  )
}
