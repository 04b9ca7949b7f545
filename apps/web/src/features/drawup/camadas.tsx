import { lazyLayer } from '#shared/lazy-layer.tsx'
import type { DesenhoEditor } from './tipos.ts'

// Layers come when they are first opened: together they weigh more than the screen.
const Galeria = lazyLayer(async () => (await import('./galeria/galeria.tsx')).Galeria)
const RecorteSheet = lazyLayer(async () => (await import('./recortes/recorte-sheet.tsx')).RecorteSheet)
const AtalhosSheet = lazyLayer(async () => (await import('./teclas/atalhos-sheet.tsx')).AtalhosSheet)
const ExportarDialog = lazyLayer(async () => (await import('./exportar/exportar-dialog.tsx')).ExportarDialog)
const ImportarDialog = lazyLayer(async () => (await import('./importar/importar-dialog.tsx')).ImportarDialog)
const TresD = lazyLayer(async () => (await import('./tres-d/tres-d.tsx')).TresD)
const FundoSheet = lazyLayer(async () => (await import('./fundo/fundo-sheet.tsx')).FundoSheet)
const EnviarDialog = lazyLayer(async () => (await import('./enviar/enviar-dialog.tsx')).EnviarDialog)
const DesenhosSheet = lazyLayer(async () => (await import('./lista/desenhos-sheet.tsx')).DesenhosSheet)
const ExcluirDesenhoDialog = lazyLayer(
  async () => (await import('./lista/excluir-desenho-dialog.tsx')).ExcluirDesenhoDialog,
)
const HistoricoSheet = lazyLayer(async () => (await import('./historico/historico-sheet.tsx')).HistoricoSheet)
const VersoesSheet = lazyLayer(async () => (await import('./historico/versoes-sheet.tsx')).VersoesSheet)

/** What can stand over the canvas, one at a time. */
export type Camada =
  | 'galeria'
  | 'recorte'
  | 'atalhos'
  | 'exportar'
  | 'importar'
  | 'tres-d'
  | 'fundo'
  | 'enviar'
  | 'desenhos'
  | 'historico'
  | 'versoes'
  | 'revisoes'
  | 'excluir'

export interface CamadasProps {
  /** whether one of them is wanted */
  open: boolean
  editor: DesenhoEditor
  camada: Camada | null
  /** the template that the gallery begins with, or the piece that came of one */
  molde: string | null
  onCamada: (camada: Camada | null) => void
  onOpen: (id: string) => void
  onNew: () => void
  /** the drawing that was open is deleted */
  onGone: () => void
}

/** The dialogs and sheets of the drawing. */
export function Camadas({ editor, camada, molde, onCamada, onOpen, onNew, onGone }: CamadasProps) {
  const close = () => onCamada(null)
  const layer = (name: Camada) => ({
    editor,
    open: camada === name,
    onOpenChange: (open: boolean) => onCamada(open ? name : null),
  })
  const sheet = (name: Camada) => ({ editor, open: camada === name, onClose: close })
  return (
    <>
      <Galeria {...layer('galeria')} molde={molde} />
      <RecorteSheet {...layer('recorte')} />
      <AtalhosSheet {...layer('atalhos')} />
      <ExportarDialog {...layer('exportar')} />
      <ImportarDialog {...layer('importar')} />
      <TresD {...layer('tres-d')} />
      <FundoSheet {...layer('fundo')} />
      <EnviarDialog {...layer('enviar')} />
      <DesenhosSheet {...sheet('desenhos')} current={editor.id} onOpen={onOpen} onNew={onNew} />
      <HistoricoSheet {...sheet('historico')} />
      <VersoesSheet
        {...sheet('versoes')}
        open={camada === 'versoes' || camada === 'revisoes'}
        aba={camada === 'revisoes' ? 'revisoes' : 'versoes'}
        onAba={onCamada}
      />
      <ExcluirDesenhoDialog {...sheet('excluir')} onOpen={onOpen} onGone={onGone} />
    </>
  )
}
