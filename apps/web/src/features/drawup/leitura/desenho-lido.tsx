import { ArrowLeft, Box, FileDown, FolderOpen, ListTree, Maximize, Minimize } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import type { DesenhoAberto } from '#data/resources/documentos/desenhos.ts'
import { useInicio } from '#shared/use-inicio.ts'
import { useFillsWindow } from '#shared/full-screen.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useMedia } from '#shared/use-media.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { useDesenhoEditor } from '../use-desenho-editor.ts'
import type { EnderecoDesenho } from '../use-endereco-desenho.ts'
import { useTelaCheia } from '../use-tela-cheia.ts'

const Quadro = lazyPart(async () => (await import('../quadro/quadro.tsx')).Quadro)
const PecasLidas = lazyPart(async () => (await import('./pecas-lidas.tsx')).PecasLidas)
const PecasSheet = lazyLayer(async () => (await import('./pecas-sheet.tsx')).PecasSheet)
const DesenhosSheet = lazyLayer(async () => (await import('../lista/desenhos-sheet.tsx')).DesenhosSheet)
const ExportarDialog = lazyLayer(async () => (await import('../exportar/exportar-dialog.tsx')).ExportarDialog)
const TresD = lazyLayer(async () => (await import('../tres-d/tres-d.tsx')).TresD)

type Camada = 'pecas' | 'desenhos' | 'exportar' | 'tres-d' | null

export interface DesenhoLidoProps {
  aberto: DesenhoAberto
  endereco: EnderecoDesenho
}

/** The drawing for whoever cuts by it: looked at from near and far, measured, counted and printed, and not changed. */
export function DesenhoLido({ aberto, endereco }: DesenhoLidoProps) {
  const { goTo } = endereco
  const [camada, setCamada] = useState<Camada>(null)
  const onOpen = useCallback((id: string) => goTo({ desenho: id, peca: '' }), [goTo])
  const { parado } = useDesenhoEditor(aberto, { onOpen, onMolde: NOTHING }, true)
  const isDesktop = useMedia('(width >= 1024px)')
  useFillsWindow()
  const layer = (name: Exclude<Camada, null>) => ({
    editor: parado,
    open: camada === name,
    onOpenChange: (open: boolean) => setCamada(open ? name : null),
  })
  const close = () => setCamada(null)
  return (
    <div className="flex min-h-80 flex-1 flex-col">
      <Cabecalho editor={parado} isDesktop={isDesktop} onCamada={setCamada} />
      <div className="flex min-h-0 flex-1">
        <div className="relative min-h-0 min-w-0 flex-1">
          <Suspense fallback={<Loading />}>
            <Quadro editor={parado} />
          </Suspense>
        </div>
        {isDesktop && (
          <aside
            aria-label="Painel do desenho"
            className="w-88 shrink-0 overflow-y-auto border-l border-line bg-surface p-4"
          >
            <Suspense fallback={<Loading />}>
              <PecasLidas editor={parado} />
            </Suspense>
          </aside>
        )}
      </div>
      {!isDesktop && (
        <div className="border-t border-line bg-surface p-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
          <Button
            variant="secondary"
            block
            icon={<ListTree aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setCamada('pecas')}
          >
            Peças e medidas
          </Button>
        </div>
      )}
      <PecasSheet {...layer('pecas')} />
      <DesenhosSheet open={camada === 'desenhos'} current={parado.id} onOpen={onOpen} onClose={close} />
      <ExportarDialog {...layer('exportar')} />
      <TresD {...layer('tres-d')} />
    </div>
  )
}

const NOTHING = () => undefined

interface CabecalhoProps {
  editor: DesenhoEditor
  isDesktop: boolean
  onCamada: (camada: Camada) => void
}

/** Which drawing this is, all others, and what is made of it. */
function Cabecalho({ editor: { desenho }, isDesktop, onCamada }: CabecalhoProps) {
  const { cheia, toggle } = useTelaCheia()
  const items = [
    {
      label: 'Exportar…',
      icon: <FileDown aria-hidden="true" />,
      onSelect: () => onCamada('exportar'),
    },
    { label: 'Ver em 3D', icon: <Box aria-hidden="true" />, onSelect: () => onCamada('tres-d') },
    {
      label: cheia ? 'Sair da tela cheia' : 'Tela cheia',
      icon: cheia ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />,
      onSelect: toggle,
    },
  ]
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 pt-[env(safe-area-inset-top)] lg:gap-2 lg:px-3">
      <ScreenLink
        screen={useInicio()}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-label font-medium text-fg-2 no-underline hover:bg-surface-2 lg:px-3"
      >
        <ArrowLeft aria-hidden="true" className="size-5 stroke-[1.75]" />
        <span className="max-lg:sr-only">Voltar</span>
      </ScreenLink>
      <h1 tabIndex={-1} className="text-label font-semibold text-fg-3 max-lg:sr-only">
        Desenho
      </h1>
      <p className="min-w-0 flex-1 font-semibold max-lg:text-label max-lg:leading-tight">
        <span className="line-clamp-2 wrap-anywhere">{desenho.nome}</span>
      </p>
      {desenho.revisao !== 'A' && (
        <p className="num shrink-0 px-2 text-small font-semibold text-fg-2">
          <span className="max-sm:sr-only">Revisão</span> {desenho.revisao}
        </p>
      )}
      {isDesktop ? (
        <Button
          variant="secondary"
          icon={<FolderOpen aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onCamada('desenhos')}
        >
          Desenhos
        </Button>
      ) : (
        <IconButton
          label="Desenhos"
          icon={<FolderOpen aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onCamada('desenhos')}
        />
      )}
      <ActionsMenu label={`Ações do desenho ${desenho.nome}`} items={items} />
    </header>
  )
}
