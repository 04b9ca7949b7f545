import { useEffect, useRef, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { PieceScreen } from '#blocks/material-editor/piece-screen.tsx'
import { focusGrid, takeWantedPeca } from '#blocks/material-editor/wanted-peca.ts'
import { uuid } from '#shared/uuid.ts'
import { Aviso } from './copia-status.tsx'
import { ConflitoBanner } from './conflito-banner.tsx'
import { useEdicao } from './edicao-context.ts'
import { MaterialLayers, type MaterialLayer } from './material-layers.tsx'
import { MateriaisPart, NewMaterial, RegrasDaEdicao } from './materiais-part.tsx'
import { MaterialSection } from './material-section.tsx'
import { EdicaoHeader, useSaveShortcut, type ModoProps } from './modo-editar.tsx'
import { materiaisIncompletos } from './model/edicao.ts'
import { TotalBar } from './total-card.tsx'

/** The advanced editor: all materials as one spreadsheet; on the phone one piece at a time. */
export function ModoAvancado({ onCompare }: ModoProps) {
  const { edicao, endereco, leitura, save, saving } = useEdicao()
  const back = () => endereco.goBackTo('editando-orcamento')
  const conclude = useConclude(back)
  useSaveShortcut(() => void save())
  useMissingMaterial()
  const onPhone = leitura === 'celular'
  if (onPhone && endereco.material && edicao.editores[endereco.material]) {
    return <PhonePieces materialId={endereco.material} />
  }
  return (
    <div className="flex min-h-dvh flex-col lg:min-h-[calc(100dvh-var(--header-h))]">
      <EdicaoHeader title="Editando Materiais" backLabel="Voltar" onBack={back} />
      <div className="mx-auto grid w-full max-w-300 flex-1 grid-cols-1 content-start gap-4 p-4 sm:px-6 lg:px-8">
        <ConflitoBanner onCompare={onCompare} />
        {onPhone ? <MateriaisPart /> : <Sections />}
        <Aviso />
      </div>
      <TotalBar always>
        <Button variant="secondary" onClick={conclude}>
          Concluir Edição
        </Button>
        <Button busy={saving} busyLabel="Salvando..." onClick={() => void save('finalizado')}>
          Salvar e Finalizar
        </Button>
      </TotalBar>
    </div>
  )
}

/** A link, or another device, may lead to a material that the quote does not have. */
function useMissingMaterial(): void {
  const { edicao, endereco } = useEdicao()
  const { material } = endereco
  const missing = material !== undefined && !edicao.materiais.some(({ id }) => id === material)
  // One that was removed on this screen was here before: that is no news.
  const [seen] = useState(() => new Set<string>())
  useEffect(() => {
    if (material === undefined) return
    if (!missing) seen.add(material)
    else if (!seen.has(material))
      showToast({ tone: 'error', title: 'Erro', description: 'Material não encontrado.' })
  }, [material, missing, seen])
}

/** Back to the edit mode with everything typed; what is half typed is shown first. */
function useConclude(back: () => void): () => void {
  const { edicao, refuse } = useEdicao()
  return () => {
    if (materiaisIncompletos(edicao).length > 0) return refuse()
    back()
    showToast({ title: 'Materiais atualizados (não salvo)' })
  }
}

function Sections() {
  const { edicao, endereco } = useEdicao()
  const asked = endereco.material
  const opened = asked === undefined ? undefined : edicao.editores[asked]
  const isOpen = opened !== undefined
  const latest = useRef(opened)
  useEffect(() => {
    latest.current = opened
  })
  // One came for this material: the piece that was asked for, else its first empty cell.
  useEffect(() => {
    if (!asked || !isOpen || !latest.current) return
    const section = document.querySelector(`[data-material="${CSS.escape(asked)}"]`)
    section?.scrollIntoView({ block: 'start' })
    focusGrid(section, latest.current)
  }, [asked, isOpen])
  return (
    <>
      {edicao.materiais.length === 0 && <EmptyState title="Nenhum material neste orçamento" />}
      {edicao.materiais.map((material) => {
        const editor = edicao.editores[material.id]
        return editor && <MaterialSection key={material.id} editor={editor} />
      })}
      <NewMaterial />
      <RegrasDaEdicao />
    </>
  )
}

function PhonePieces({ materialId }: { materialId: string }) {
  const { edicao, dispatch, habitos, endereco } = useEdicao()
  const [layer, setLayer] = useState<MaterialLayer | null>(null)
  const editor = edicao.editores[materialId]
  useEffect(() => {
    const pecaId = takeWantedPeca(materialId)
    if (pecaId === null) return
    dispatch({ type: 'editor', id: materialId, action: { type: 'linha-opened', id: pecaId, nextId: uuid() } })
  }, [materialId, dispatch])
  if (!editor) return null
  const index = edicao.materiais.findIndex(({ id }) => id === materialId)
  const material = edicao.materiais[index]
  const back = () => endereco.goBackTo('editando-materiais-avancado')
  function cancel() {
    dispatch({ type: 'editor-dropped', id: materialId })
    back()
    if (!material || !editor) return
    showToast({
      title: 'Alterações descartadas',
      action: {
        label: 'Desfazer',
        onAction: () => dispatch({ type: 'material-restored', material, editor, index }),
      },
    })
  }
  return (
    <>
      <PieceScreen
        editor={editor}
        dispatch={(action) => dispatch({ type: 'editor', id: materialId, action })}
        habitos={habitos}
        onDone={back}
        onLeave={back}
        onCancel={cancel}
        onItem={(id) => setLayer({ type: 'item', id })}
        onPhotos={() => setLayer({ type: 'fotos' })}
      />
      <MaterialLayers editor={editor} layer={layer} onClose={() => setLayer(null)} />
    </>
  )
}
