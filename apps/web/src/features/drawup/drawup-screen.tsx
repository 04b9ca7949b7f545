import { Suspense, useCallback, useEffect, useState } from 'react'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { zoomDaPeca } from '@lapida/desenho/checks/tipos'
import type { DesenhoAberto } from '#data/desenhos.ts'
import { useFillsPhone } from '#shared/full-screen.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { AnuncioVivo } from './anuncio.tsx'
import { DrawupHeader, type CamadaDoDesenho } from './drawup-header.tsx'
import type { DesenhoEditor } from './tipos.ts'
import { DESENHO_NOVO, emptyDesenho, useDesenhoAberto } from './use-desenho-aberto.ts'
import { useDesenhoEditor } from './use-desenho-editor.ts'
import { useEnderecoDesenho, type EnderecoDesenho } from './use-endereco-desenho.ts'

// The screen stands at once; canvas, panels and layers come as parts of their own.
const Quadro = lazyPart(async () => (await import('./quadro/quadro.tsx')).Quadro)
const BarraDeFerramentas = lazyPart(
  async () => (await import('./paineis/barra-de-ferramentas.tsx')).BarraDeFerramentas,
)
const PainelLateral = lazyPart(async () => (await import('./paineis/painel-lateral.tsx')).PainelLateral)
const Galeria = lazyLayer(async () => (await import('./galeria/galeria.tsx')).Galeria)
const ExportarDialog = lazyLayer(async () => (await import('./exportar/exportar-dialog.tsx')).ExportarDialog)
const ImportarDialog = lazyLayer(async () => (await import('./importar/importar-dialog.tsx')).ImportarDialog)
const TresD = lazyLayer(async () => (await import('./tres-d/tres-d.tsx')).TresD)
const EnviarDialog = lazyLayer(async () => (await import('./enviar/enviar-dialog.tsx')).EnviarDialog)

/** The technical drawing (decision 17): type the kitchen, get the pieces, the price and the cut file. */
export function DrawupScreen() {
  useFillsPhone()
  const endereco = useEnderecoDesenho()
  const { aberto, erro, open, recarregar } = useDesenhoAberto(endereco.desenho)
  const { desenho: wanted, orcamento, goTo } = endereco
  useEffect(() => {
    if (wanted !== DESENHO_NOVO && orcamento === '') return
    open(emptyDesenho(orcamento))
    goTo({ desenho: '', orcamento: '' }, { replace: true })
  })
  if (aberto)
    return <EditedDesenho key={aberto.guardado.id} aberto={aberto} endereco={endereco} onOpen={open} />
  return (
    <div className="grid gap-4 px-4 py-6 lg:px-8">
      <h1 tabIndex={-1}>Desenho</h1>
      {erro ? (
        <ErrorState title="Erro ao carregar o desenho" description={erro.message} onRetry={recarregar} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

interface EditedDesenhoProps {
  aberto: DesenhoAberto
  endereco: EnderecoDesenho
  onOpen: (aberto: DesenhoAberto) => void
}

function EditedDesenho({ aberto, endereco, onOpen }: EditedDesenhoProps) {
  const { goTo } = endereco
  const onOpenId = useCallback((id: string) => goTo({ desenho: id, peca: '' }), [goTo])
  const { editor, anuncio } = useDesenhoEditor(aberto, onOpenId)
  const isEmpty = Object.keys(aberto.guardado.desenho.pecas).length === 0
  const [camada, setCamada] = useState<CamadaDoDesenho>(isEmpty ? 'galeria' : null)
  useNameInAddress(editor, endereco)
  useShownPeca(editor, endereco)
  const layer = (name: CamadaDoDesenho) => ({
    editor,
    open: camada === name,
    onOpenChange: (open: boolean) => setCamada(open ? name : null),
  })
  return (
    <div className="flex h-[calc(100dvh-60px)] min-h-80 flex-col max-lg:h-dvh">
      <DrawupHeader
        editor={editor}
        onCamada={setCamada}
        onNew={() => {
          onOpen(emptyDesenho())
          endereco.goTo({ desenho: '', peca: '' })
        }}
      />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <Suspense>
          <BarraDeFerramentas editor={editor} onGaleria={() => setCamada('galeria')} />
        </Suspense>
        <div className="relative min-h-0 min-w-0 flex-1">
          <Suspense fallback={<Loading />}>
            <Quadro editor={editor} />
          </Suspense>
        </div>
        <Suspense>
          <PainelLateral editor={editor} />
        </Suspense>
      </div>
      <Galeria {...layer('galeria')} />
      <ExportarDialog {...layer('exportar')} />
      <ImportarDialog {...layer('importar')} />
      <TresD {...layer('tres-d')} />
      <EnviarDialog {...layer('enviar')} />
      <AnuncioVivo anuncio={anuncio} />
    </div>
  )
}

/** A drawing that is stored, or is about to be, is named by the address: reloading finds it again. */
function useNameInAddress(
  { id, salvo, servidor, historico }: DesenhoEditor,
  endereco: EnderecoDesenho,
): void {
  const { desenho, goTo } = endereco
  const isStored = servidor !== null || salvo !== 'salvo' || historico.passos.length > 0
  useEffect(() => {
    if (desenho === '' && isStored) goTo({ desenho: id }, { replace: true })
  })
}

/** The piece that the address names is selected and looked at, once. */
function useShownPeca({ desenho, select, mostra }: DesenhoEditor, { peca: pecaId, goTo }: EnderecoDesenho) {
  const peca = desenho.pecas[pecaId]
  useEffect(() => {
    if (!peca) return
    select({ pecas: [peca.id], partes: [] })
    mostra(zoomDaPeca(peca))
    goTo({ peca: '' }, { replace: true })
  })
}
