import { useEffect, useRef, useState } from 'react'
import { ChevronLeft } from 'lucide-react'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { LIMITES } from '@lapida/contracts/limites'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import {
  materialInEditor,
  type EditorAberto,
  type EditorMaterial,
} from '#blocks/material-editor/editor-material.ts'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
import { MaterialLayers, useMaterialLayer } from '#blocks/material-editor/material-layers.tsx'
import { MaterialNotes } from '#blocks/material-editor/material-notes.tsx'
import { PieceScreen } from '#blocks/material-editor/piece-screen.tsx'
import { useHabitos } from '#blocks/material-editor/use-habitos.ts'
import { focusGrid } from '#blocks/material-editor/wanted-peca.ts'
import { NovoMaterialForm } from '#blocks/novo-material/novo-material-form.tsx'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { oncePer } from '#blocks/rascunho/once-per.ts'
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

function Aberto({ aberto, onDone }: { aberto: ModeloAberto; onDone: () => void }) {
  const modelo = useModelo(aberto, onDone)
  const { editor, leitura } = modelo
  const [novoMaterial, setNovoMaterial] = useState(NO_MATERIAL)
  useFillsPhone(leitura === 'celular' && editor !== null)

  if (!editor)
    return (
      <NovoMaterialForm
        title="Comece escolhendo uma pedra"
        novoMaterial={novoMaterial}
        onChange={(changes) => setNovoMaterial((before) => ({ ...before, ...changes }))}
        onStart={modelo.start}
      />
    )
  return (
    <>
      {modelo.restored && <Restored onDiscard={modelo.discard} />}
      <Pieces modelo={modelo} editor={editor} onLeave={onDone} />
    </>
  )
}

interface PiecesProps {
  modelo: ReturnType<typeof useModelo>
  editor: EditorAberto
  onLeave: () => void
}

/** The pieces of the template, with their drawers. */
function Pieces({ modelo, editor, onLeave }: PiecesProps) {
  const empresa = useEmpresa() ?? EMPRESA_PADRAO
  const habitos = useHabitos({ draft: editor, materiaisOf: onlyMaterial }, empresa)
  const { layer, open, close } = useMaterialLayer()
  const area = useRef<HTMLDivElement>(null)
  // The first cell that is still empty takes the focus when the pieces come up.
  useEffect(() => focusGrid(area.current, editor.get()), [editor])
  const common = {
    editor,
    habitos,
    maximoFotos: LIMITES.imagensNoCatalogo,
    onCancel: modelo.cancel,
    ...open,
  }
  return (
    <>
      <div ref={area}>
        {modelo.leitura === 'larga' ? (
          <MaterialEditor {...common} onSave={modelo.save} notes={<MaterialNotes editor={editor} />} />
        ) : (
          <PieceScreen {...common} onDone={modelo.save} onLeave={onLeave} />
        )}
      </div>
      <MaterialLayers
        editor={editor}
        layer={layer}
        maximo={LIMITES.imagensNoCatalogo}
        guardaSemInternet={false}
        onClose={close}
      />
    </>
  )
}

const EMPRESA_PADRAO = empresaPadrao()
const onlyMaterial = oncePer((editor: EditorMaterial) => [materialInEditor(editor)])

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
