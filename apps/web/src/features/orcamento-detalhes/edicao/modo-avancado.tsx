import { useEffect, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { MaterialLayers, useMaterialLayer } from '#blocks/material-editor/material-layers.tsx'
import { PieceScreen } from '#blocks/material-editor/piece-screen.tsx'
import { focusGrid, takeWantedPeca } from '#blocks/material-editor/wanted-peca.ts'
import { RegrasDoRascunho } from '#blocks/rascunho/regras-do-rascunho.tsx'
import { isSameList } from '#blocks/rascunho/is-same-list.ts'
import { uuid } from '#shared/uuid.ts'
import { Aviso } from './copia-status.tsx'
import { ConflitoBanner } from './conflito-banner.tsx'
import { useEdicao, useEditorOf, useTyped } from './edicao-context.ts'
import { MateriaisPart, NewMaterial } from './materiais-part.tsx'
import { MaterialSection } from './material-section.tsx'
import { EdicaoHeader, useSaveShortcut, type ModoProps } from './modo-editar.tsx'
import { materiaisIncompletos, type Edicao } from './model/edicao.ts'
import { TotalBar } from './total-card.tsx'

/** The advanced editor: all materials as one spreadsheet; on the phone one piece at a time. */
export function ModoAvancado({ onCompare }: ModoProps) {
  const { endereco, leitura, save, saving } = useEdicao()
  const { material } = endereco
  const isOpen = useTyped(({ editores }) => material !== undefined && editores[material] !== undefined)
  const back = () => endereco.goBackTo('editando-orcamento')
  const conclude = useConclude(back)
  useSaveShortcut(() => void save())
  useMissingMaterial()
  const onPhone = leitura === 'celular'
  if (onPhone && material !== undefined && isOpen) {
    return <PhonePieces materialId={material} />
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
  const { material } = useEdicao().endereco
  const missing = useTyped(
    ({ materiais }) => material !== undefined && !materiais.some(({ id }) => id === material),
  )
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
  const { store, refuse } = useEdicao()
  return () => {
    if (materiaisIncompletos(store.get()).length > 0) return refuse()
    back()
    showToast({ title: 'Materiais atualizados (não salvo)' })
  }
}

function Sections() {
  const { store, endereco } = useEdicao()
  const asked = endereco.material
  const isEmpty = useTyped(({ materiais }) => materiais.length === 0)
  const open = useTyped(openIds, isSameList)
  const isOpen = useTyped(({ editores }) => asked !== undefined && editores[asked] !== undefined)
  // One came for this material: the piece that was asked for, else its first empty cell.
  useEffect(() => {
    const opened = asked === undefined ? undefined : store.get().editores[asked]
    if (!asked || !isOpen || !opened) return
    const section = document.querySelector(`[data-material="${CSS.escape(asked)}"]`)
    section?.scrollIntoView({ block: 'start' })
    focusGrid(section, opened)
  }, [asked, isOpen, store])
  return (
    <>
      {isEmpty && <EmptyState title="Nenhum material neste orçamento" />}
      {open.map((id) => (
        <MaterialSection key={id} materialId={id} />
      ))}
      <NewMaterial />
      <RegrasDoRascunho />
    </>
  )
}

/** The materials that are open, in their order in the quote. */
function openIds({ materiais, editores }: Edicao): readonly string[] {
  return materiais.map(({ id }) => id).filter((id) => editores[id] !== undefined)
}

function PhonePieces({ materialId }: { materialId: string }) {
  const { store, habitos, endereco } = useEdicao()
  const editor = useEditorOf(materialId)
  const { layer, open, close } = useMaterialLayer()
  useEffect(() => {
    const pecaId = takeWantedPeca(materialId)
    if (pecaId !== null) editor.dispatch({ type: 'linha-opened', id: pecaId, nextId: uuid() })
  }, [materialId, editor])
  const back = () => endereco.goBackTo('editando-materiais-avancado')
  function cancel() {
    const { materiais, editores } = store.get()
    const index = materiais.findIndex(({ id }) => id === materialId)
    const material = materiais[index]
    const typed = editores[materialId]
    store.dispatch({ type: 'editor-dropped', id: materialId })
    back()
    if (!material || !typed) return
    showToast({
      title: 'Alterações descartadas',
      action: {
        label: 'Desfazer',
        onAction: () => store.dispatch({ type: 'material-restored', material, editor: typed, index }),
      },
    })
  }
  return (
    <>
      <PieceScreen
        editor={editor}
        habitos={habitos}
        onDone={back}
        onLeave={back}
        onCancel={cancel}
        {...open}
      />
      <MaterialLayers editor={editor} layer={layer} onClose={close} />
    </>
  )
}
