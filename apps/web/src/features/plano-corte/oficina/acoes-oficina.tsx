import { CircleCheckBig, FileAxis3d, FileDown, Tablet, Tags } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { EtiquetasDosRetalhos } from '../concluir/etiquetas-dos-retalhos.tsx'
import { useEnderecoPlano } from '../use-endereco-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { useDxfDaSerra } from './use-dxf-da-serra.ts'
import { usePdfDaSerra, type PdfDaSerra } from './use-pdf-da-serra.ts'

const EtiquetasPecasDialog = lazyLayer(
  async () => (await import('../etiquetas/etiquetas-pecas-dialog.tsx')).EtiquetasPecasDialog,
)
const ConcluirDialog = lazyLayer(async () => (await import('../concluir/concluir-dialog.tsx')).ConcluirDialog)

export interface AcoesOficinaProps {
  editor: PlanoEditor
}

const SEM_CHAPAS = 'Organize as peças nas chapas primeiro.'

/** What the workshop wants of a plan: paper for the saw, labels, the tablet at the saw, and the end of it. */
export function AcoesOficina({ editor }: AcoesOficinaProps) {
  const [layer, setLayer] = useState<'etiquetas' | 'concluir' | null>(null)
  const { goTo } = useEnderecoPlano()
  const pdf = usePdfDaSerra(editor)
  const dxf = useDxfDaSerra(editor)
  const empty = editor.conteudo.cortadas.every(({ pecas }) => pecas.length === 0)
  const inert = { disabledReason: empty ? SEM_CHAPAS : null, hideReason: true }
  const done = editor.estado === 'concluido'
  const close = () => setLayer(null)
  return (
    <section aria-label="Para a oficina" className="grid gap-2">
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        <Button
          variant="secondary"
          icon={<FileDown aria-hidden="true" />}
          {...inert}
          busy={pdf.busy}
          busyLabel="Gerando..."
          onClick={() => void pdf.download()}
        >
          PDF
        </Button>
        <Button
          variant="secondary"
          icon={<FileAxis3d aria-hidden="true" />}
          {...inert}
          busy={dxf.busy}
          busyLabel="Gerando..."
          onClick={() => void dxf.download()}
        >
          DXF
        </Button>
        <Button
          variant="secondary"
          icon={<Tags aria-hidden="true" />}
          {...inert}
          aria-haspopup="dialog"
          onClick={() => setLayer('etiquetas')}
        >
          Etiquetas
        </Button>
        <Button
          variant="secondary"
          icon={<Tablet aria-hidden="true" />}
          {...inert}
          onClick={() => goTo({ plano: editor.id, serra: true })}
        >
          Modo serra
        </Button>
        {done ? (
          <EtiquetasDosRetalhos editor={editor} />
        ) : (
          <Button
            icon={<CircleCheckBig aria-hidden="true" />}
            {...inert}
            aria-haspopup="dialog"
            onClick={() => setLayer('concluir')}
          >
            Concluir plano
          </Button>
        )}
      </div>
      {empty && <p className="text-label text-fg-3">{SEM_CHAPAS}</p>}
      <PdfEmCurso pdf={pdf} />
      <EtiquetasPecasDialog open={layer === 'etiquetas'} editor={editor} onClose={close} />
      <ConcluirDialog open={layer === 'concluir' && !done} editor={editor} onClose={close} />
    </section>
  )
}

/** How far a long drawing has come, with a way out. */
function PdfEmCurso({ pdf: { progresso, cancel } }: { pdf: PdfDaSerra }) {
  if (!progresso) return null
  const { feitas, paginas } = progresso
  const label =
    feitas === 0 ? 'Preparando o desenho das chapas…' : `Desenhando a página ${feitas} de ${paginas}…`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-surface-2 py-1 pr-1 pl-4">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <span className="num text-label">{label}</span>
        <Progress label={label} value={feitas} max={paginas} />
      </div>
      <Button variant="ghost" onClick={cancel}>
        Cancelar
      </Button>
    </div>
  )
}
