import { useEffect, useRef, useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { LIMITES } from '@lapida/contracts/limites'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { materialInEditor, type EditorMaterial } from '#blocks/material-editor/editor-material.ts'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
import { MaterialNotes } from '#blocks/material-editor/material-notes.tsx'
import { PhotosDialog } from '#blocks/material-editor/photos-dialog.tsx'
import { PieceScreen } from '#blocks/material-editor/piece-screen.tsx'
import { useHabitos } from '#blocks/material-editor/use-habitos.ts'
import { focusGrid } from '#blocks/material-editor/wanted-peca.ts'
import { NovoMaterialForm } from '#blocks/novo-material/novo-material-form.tsx'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { ApiError, TEXTO_SEM_CONEXAO } from '#data/api/api.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { findModelo } from '#data/resources/orcamentos/modelos.ts'
import { loadRascunhoModelo } from '#data/resources/orcamentos/rascunho-modelo.ts'
import { useFillsPhone } from '#shared/full-screen.ts'
import { focusHeading } from './focus-heading.ts'
import { useModelo, type ModeloAberto } from './use-modelo.ts'

export interface ModeloEditorProps {
  /** 'novo', or the id of a template */
  id: string
  onClose: () => void
}

/** A template of the catalogue with its pieces, items and photos: a new one, or one that is changed. */
export function ModeloEditor({ id, onClose }: ModeloEditorProps) {
  const { aberto, retry } = useAberto(id)
  useEffect(focusHeading, [])
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <div className="grid justify-items-start gap-1">
        <Button variant="ghost" className="-ml-3" icon={<ChevronLeft aria-hidden="true" />} onClick={onClose}>
          Catálogo
        </Button>
        <h1 tabIndex={-1}>{id === 'novo' ? 'Novo Modelo' : 'Editar Modelo'}</h1>
      </div>
      {aberto === undefined ? (
        <Loading text="Carregando modelo..." />
      ) : typeof aberto === 'string' ? (
        <ErrorState title="Erro ao carregar material" description={aberto} onRetry={retry} />
      ) : (
        <Aberto aberto={aberto} onDone={onClose} />
      )}
    </div>
  )
}

/** The template and what is left of an earlier visit: undefined while they are read, a text when that failed. */
function useAberto(id: string) {
  const [aberto, setAberto] = useState<ModeloAberto | string | undefined>(undefined)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    readAberto(id).then(
      (found) => here && setAberto(found),
      (error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
        if (here) setAberto(error instanceof ApiError ? error.message : TEXTO_SEM_CONEXAO)
      },
    )
    return () => {
      here = false
    }
  }, [id, round])
  return {
    aberto,
    retry: () => {
      setAberto(undefined)
      setRound(round + 1)
    },
  }
}

async function readAberto(id: string): Promise<ModeloAberto | string> {
  const rascunho = (await loadRascunhoModelo(id)) as EditorMaterial | null
  if (id === 'novo') return { modelo: null, rascunho }
  const modelo = await findModelo(id)
  return modelo ? { modelo, rascunho } : 'Material não encontrado.'
}

/** What lies over the pieces: an item, a new one when the id is null, or the photos. */
type Camada = { tipo: 'item'; id: string | null } | { tipo: 'fotos' }

function Aberto({ aberto, onDone }: { aberto: ModeloAberto; onDone: () => void }) {
  const modelo = useModelo(aberto, onDone)
  const { editor, leitura, dispatch } = modelo
  const empresa = useEmpresa() ?? empresaPadrao()
  const habitos = useHabitos(editor ? [materialInEditor(editor)] : [], empresa)
  const [camada, setCamada] = useState<Camada | null>(null)
  const [novoMaterial, setNovoMaterial] = useState(NO_MATERIAL)
  useFillsPhone(leitura === 'celular' && editor !== null)
  const area = useFocusedGrid(editor)

  if (!editor)
    return (
      <NovoMaterialForm
        title="Comece escolhendo uma pedra"
        novoMaterial={novoMaterial}
        onChange={(changes) => setNovoMaterial((before) => ({ ...before, ...changes }))}
        onStart={modelo.start}
      />
    )
  const common = {
    editor,
    dispatch,
    habitos,
    maximoFotos: LIMITES.imagensNoCatalogo,
    onItem: (id: string | null) => setCamada({ tipo: 'item', id }),
    onPhotos: () => setCamada({ tipo: 'fotos' }),
    onCancel: modelo.cancel,
  }
  return (
    <>
      {modelo.restored && <Restored onDiscard={modelo.discard} />}
      <div ref={area}>
        {leitura === 'larga' ? (
          <MaterialEditor
            {...common}
            onSave={modelo.save}
            notes={<MaterialNotes material={editor.material} dispatch={dispatch} />}
          />
        ) : (
          <PieceScreen {...common} onDone={modelo.save} onLeave={onDone} />
        )}
      </div>
      <Camadas editor={editor} camada={camada} dispatch={dispatch} onClose={() => setCamada(null)} />
    </>
  )
}

/** The first cell that is still empty takes the focus when the pieces come up. */
function useFocusedGrid(editor: EditorMaterial | null) {
  const area = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (!editor || opened.current) return
    opened.current = true
    focusGrid(area.current, editor)
  }, [editor])
  return area
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" onClick={onDiscard}>
          Descartar
        </Button>
      }
    >
      Continuando de onde você parou. Ainda não está salvo no catálogo.
    </Banner>
  )
}

interface CamadasProps {
  editor: EditorMaterial
  camada: Camada | null
  dispatch: ReturnType<typeof useModelo>['dispatch']
  onClose: () => void
}

function Camadas({ editor, camada, dispatch, onClose }: CamadasProps) {
  const { itens, images } = editor.material
  if (camada?.tipo === 'item')
    return (
      <ItemDrawer
        itens={itens}
        item={itens.find(({ id }) => id === camada.id) ?? null}
        onSave={(item) => dispatch({ type: 'item-saved', item })}
        onClose={onClose}
      />
    )
  if (camada?.tipo === 'fotos')
    return (
      <PhotosDialog
        images={images}
        maximo={LIMITES.imagensNoCatalogo}
        guardaSemInternet={false}
        onChange={(next) => dispatch({ type: 'material-changed', changes: { images: next } })}
        onClose={onClose}
      />
    )
  return null
}
