import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { Loading } from '@lapida/ui/loading.tsx'
import type { DesenhoAberto } from '#data/resources/documentos/desenhos.ts'
import { useFillsWindow } from '#shared/full-screen.ts'
import { usePreferences } from '#shared/preferences.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMedia } from '#shared/use-media.ts'
import { useUndoKeys } from '#shared/use-undo-keys.ts'
import { AnuncioVivo } from './anuncio.tsx'
import type { Camada } from './camadas.tsx'
import { DrawupAvisos } from './drawup-avisos.tsx'
import { DrawupHeader } from './drawup-header.tsx'
import { LARGURA_COM_NOMES, LARGURA_SEM_NOMES } from './paineis/largura-da-barra.ts'
import type { DesenhoEditor } from './tipos.ts'
import { emptyDesenho } from './use-desenho-aberto.ts'
import { useDesenhoEditor } from './use-desenho-editor.ts'
import type { EnderecoDesenho } from './use-endereco-desenho.ts'
import { useTelaCheia } from './use-tela-cheia.ts'

// Canvas and panels come as parts of their own.
const Quadro = lazyPart(async () => (await import('./quadro/quadro.tsx')).Quadro)
const BarraDeFerramentas = memo(
  lazyPart(async () => (await import('./paineis/barra-de-ferramentas.tsx')).BarraDeFerramentas),
)
const PainelLateral = memo(lazyPart(async () => (await import('./paineis/painel-lateral.tsx')).PainelLateral))
const AvisoDoOrcamento = lazyPart(
  async () => (await import('./enviar/aviso-do-orcamento.tsx')).AvisoDoOrcamento,
)
const PrecoDoDesenho = lazyPart(async () => (await import('./preco/preco-do-desenho.tsx')).PrecoDoDesenho)
const Camadas = lazyLayer(async () => (await import('./camadas.tsx')).Camadas)
const Teclas = lazyPart(async () => (await import('./teclas/teclas.tsx')).Teclas)

// The canvas has its size from the start: it shows the drawing whole, once.
const TOOLS_TO_COME =
  'shrink-0 border-r border-line bg-surface max-lg:order-last max-lg:h-16 max-lg:w-full max-lg:border-t max-lg:border-r-0'
const PRICE_TO_COME = 'h-11 shrink-0 border-t border-line bg-surface'
const PANEL_TO_COME = 'w-88 shrink-0 border-l border-line bg-surface'

/** The layer that stands over the canvas, and the template that a gallery begins with, or the piece that came of one. */
interface CamadaAberta {
  camada: Camada | null
  molde: string | null
}

export interface DesenhoEditadoProps {
  aberto: DesenhoAberto
  endereco: EnderecoDesenho
  onShow: (aberto: DesenhoAberto) => void
  onGone: () => void
}

/** The drawing that is open: its head, tools, canvas and panels, and what stands over them. */
export function DesenhoEditado({ aberto, endereco, onShow, onGone }: DesenhoEditadoProps) {
  const { goTo } = endereco
  const onOpen = useCallback((id: string) => goTo({ desenho: id, peca: '' }), [goTo])
  const isEmpty = Object.keys(aberto.guardado.desenho.pecas).length === 0
  const [{ camada, molde }, setAberta] = useState<CamadaAberta>({
    camada: isEmpty ? 'galeria' : null,
    molde: null,
  })
  const setCamada = useCallback(
    (next: Camada | null, wanted: string | null = null) => setAberta({ camada: next, molde: wanted }),
    [],
  )
  const toMolde = useCallback((pecaId: string) => setCamada('galeria', pecaId), [setCamada])
  const { editor, parado, anuncio } = useDesenhoEditor(aberto, { onOpen, onMolde: toMolde })
  const toGaleria = useCallback(() => setCamada('galeria'), [setCamada])
  const toEnviar = useCallback(() => setCamada('enviar'), [setCamada])
  const toRecorte = useCallback(() => setCamada('recorte'), [setCamada])
  const toAtalhos = useCallback(() => setCamada('atalhos'), [setCamada])
  const larguraDaBarra = usePreferences().nomesDasFerramentas ? LARGURA_COM_NOMES : LARGURA_SEM_NOMES
  const vePrecos = useVePrecos()
  // On the phone the panel is a sheet of the bar below.
  const larga = useMedia('(min-width: 1024px)')
  const telaCheia = useTelaCheia()
  useFillsWindow()
  useUndoKeys(parado)
  useNameInAddress(parado, endereco)
  useShownPeca(parado, endereco)
  const handleNew = () => {
    onShow(emptyDesenho())
    goTo({ desenho: '', peca: '' })
  }
  return (
    <div className="flex min-h-80 flex-1 flex-col">
      <DrawupHeader
        editor={parado}
        telaCheia={telaCheia}
        onCamada={setCamada}
        onOpen={onOpen}
        onNew={handleNew}
      />
      <DrawupAvisos editor={parado} onOpen={onOpen} />
      {vePrecos && parado.desenho.orcamentoId !== undefined && (
        <Suspense>
          <AvisoDoOrcamento editor={parado} onView={toEnviar} />
        </Suspense>
      )}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <Suspense fallback={<div className={classNames(TOOLS_TO_COME, larguraDaBarra)} />}>
          <BarraDeFerramentas
            editor={parado}
            onGaleria={toGaleria}
            onRecorte={toRecorte}
            onAtalhos={toAtalhos}
          />
        </Suspense>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="relative min-h-0 flex-1">
            <Suspense fallback={<Loading />}>
              <Quadro editor={editor} />
            </Suspense>
          </div>
          {vePrecos && (
            <Suspense fallback={<div className={PRICE_TO_COME} />}>
              <PrecoDoDesenho editor={editor} />
            </Suspense>
          )}
        </div>
        {larga && (
          <Suspense fallback={<div className={PANEL_TO_COME} />}>
            <PainelLateral editor={parado} />
          </Suspense>
        )}
      </div>
      <Camadas
        open={camada !== null}
        camada={camada}
        molde={molde}
        onOpen={onOpen}
        onGone={onGone}
        editor={parado}
        onCamada={setCamada}
        onNew={handleNew}
      />
      <Suspense>
        <Teclas editor={parado} onCamada={setCamada} />
      </Suspense>
      <AnuncioVivo anuncio={anuncio} />
    </div>
  )
}

/** A drawing that is stored, or is about to be, is named by the address: reloading finds it again. */
function useNameInAddress(
  { id, salvo, servidor, historico }: DesenhoEditor,
  { desenho, goTo }: EnderecoDesenho,
): void {
  const isStored = servidor !== null || salvo !== 'salvo' || historico.passos.length > 0
  useEffect(() => {
    if (desenho === '' && isStored) goTo({ desenho: id }, { replace: true })
  })
}

/** The piece that the address names is selected and looked at, once. */
function useShownPeca(
  { desenho, select, show }: DesenhoEditor,
  { peca: pecaId, goTo }: EnderecoDesenho,
): void {
  const shown = useRef('')
  const peca = desenho.pecas[pecaId]
  useEffect(() => {
    if (!peca || shown.current === pecaId) return
    shown.current = pecaId
    select({ pecas: [pecaId], partes: [] })
    goTo({ peca: '' }, { replace: true })
    void import('@lapida/desenho/checks/tipos').then(({ zoomOfPeca }) => show(zoomOfPeca(peca)))
  }, [peca, pecaId, select, show, goTo])
  useEffect(() => {
    if (pecaId === '') shown.current = ''
  }, [pecaId])
}
