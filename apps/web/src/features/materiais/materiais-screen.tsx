import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { LayoutTemplate } from 'lucide-react'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { ExemplosBanner } from '#blocks/exemplos-banner/exemplos-banner.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useCategoriasMaterial } from '#data/resources/estoque/estoque.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { whenThere } from '#shared/when-there.ts'
import { CatalogoSkeleton } from './catalogo-skeleton.tsx'
import { CatalogoTab } from './catalogo-tab.tsx'
import { focusHeading } from './focus-heading.ts'
import type { EntradaActions } from './entrada-card.tsx'
import type { Entrada, EntradaModelo, EntradaPedra } from './entradas.ts'
import { useCatalogo, type Catalogo } from './use-catalogo.ts'
import { ABAS, useEnderecoCatalogo, type EnderecoCatalogo } from './use-endereco-catalogo.ts'

// What lies over the catalogue comes when it is first wanted: it would weigh on the first load.
const ModeloEditor = lazyPart(async () => (await import('./modelo-editor.tsx')).ModeloEditor)
const EstatisticasTab = lazyPart(async () => (await import('./estatisticas-tab.tsx')).EstatisticasTab)
const PopularesTab = lazyPart(async () => (await import('./populares-tab.tsx')).PopularesTab)
const EntradaSheet = lazyLayer(async () => (await import('./entrada-sheet.tsx')).EntradaSheet)
const FotosSheet = lazyLayer(async () => (await import('./fotos-sheet.tsx')).FotosSheet)
const ExcluirDialog = lazyLayer(async () => (await import('./excluir-dialog.tsx')).ExcluirDialog)
const PedraForm = lazyPart(async () => (await import('./pedra-form.tsx')).PedraForm)

/** The catalogue (spec 2 §2.7): stones and templates to show and to quote, the popular ones, and their figures. */
export function MateriaisScreen() {
  const endereco = useEnderecoCatalogo()
  const catalogo = useCatalogo()
  const { layer, setLayer, actions } = useLayers(endereco)
  useCatalogoFocus(endereco.modelo)
  if (endereco.modelo !== null)
    return (
      <Suspense fallback={<Loading text="Carregando modelo..." />}>
        <ModeloEditor key={endereco.modelo} id={endereco.modelo} onClose={endereco.closeModelo} />
      </Suspense>
    )
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1}>Materiais</h1>
          <CopyNote catalogo={catalogo} />
        </div>
        <Button icon={<LayoutTemplate aria-hidden="true" />} onClick={() => endereco.openModelo('novo')}>
          Novo Modelo
        </Button>
      </div>
      <ExemplosBanner />
      <Content catalogo={catalogo} endereco={endereco} actions={actions} />
      <Layers layer={layer} catalogo={catalogo} actions={actions} onClose={() => setLayer(null)} />
    </div>
  )
}

/** Back from a template the heading of the catalogue takes the focus. */
function useCatalogoFocus(modelo: string | null): void {
  const before = useRef(modelo)
  useEffect(() => {
    if (before.current !== null && modelo === null) focusHeading()
    before.current = modelo
  }, [modelo])
}

/** Another template of the same pieces, items and photos. */
async function duplicate({ modelo }: EntradaModelo): Promise<void> {
  const { duplicateModelo } = await whenThere(() => import('./duplicate-modelo.ts'))
  return duplicateModelo(modelo)
}

/** What lies over the catalogue. */
type Layer =
  | { tipo: 'detalhes' | 'fotos' | 'excluir'; entrada: Entrada }
  | { tipo: 'editar' | 'duplicar'; entrada: EntradaPedra }

function useLayers({ openModelo }: EnderecoCatalogo) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const actions = useMemo<EntradaActions>(
    () => ({
      onOpen: (entrada) => setLayer({ tipo: 'detalhes', entrada }),
      onFotos: (entrada) => setLayer({ tipo: 'fotos', entrada }),
      onRemove: (entrada) => setLayer({ tipo: 'excluir', entrada }),
      onEdit: (entrada) => {
        setLayer(entrada.tipo === 'pedra' ? { tipo: 'editar', entrada } : null)
        if (entrada.tipo === 'modelo') openModelo(entrada.id)
      },
      onDuplicate: (entrada) => {
        setLayer(entrada.tipo === 'pedra' ? { tipo: 'duplicar', entrada } : null)
        if (entrada.tipo === 'modelo') void duplicate(entrada)
      },
    }),
    [openModelo],
  )
  return { layer, setLayer, actions }
}

interface ContentProps {
  catalogo: Catalogo
  endereco: EnderecoCatalogo
  actions: EntradaActions
}

function Content({ catalogo, endereco, actions }: ContentProps) {
  const { entradas, materiais, erro, carregando, reload } = catalogo
  if (!entradas) {
    if (!erro || carregando) return <CatalogoSkeleton />
    return <ErrorState title="Erro ao carregar materiais" description={erro.message} onRetry={reload} />
  }
  const later = (content: React.ReactNode) => <Suspense fallback={<Loading />}>{content}</Suspense>
  const modelos = entradas.filter(({ tipo }) => tipo === 'modelo').length
  return (
    <Tabs
      label="Partes do catálogo"
      value={endereco.aba}
      onValueChange={(value) => endereco.goTo(ABAS.find((aba) => aba === value) ?? 'catalogo')}
      tabs={[
        {
          value: 'catalogo',
          label: 'Catálogo',
          count: entradas.length,
          content: <CatalogoTab entradas={entradas} endereco={endereco} actions={actions} />,
        },
        {
          value: 'populares',
          label: 'Populares',
          content: later(<PopularesTab entradas={entradas} onOpen={actions.onOpen} />),
        },
        {
          value: 'estatisticas',
          label: 'Estatísticas',
          content: later(<EstatisticasTab materiais={materiais} modelos={modelos} />),
        },
      ]}
    />
  )
}

interface LayersProps {
  layer: Layer | null
  catalogo: Catalogo
  actions: EntradaActions
  onClose: () => void
}

function Layers({ layer, catalogo, actions, onClose }: LayersProps) {
  // A layer that closes goes on showing what it showed; one that is open shows what has been stored since.
  const [last, setLast] = useState<Entrada | null>(null)
  const wanted = layer && (catalogo.entradas?.find(({ id }) => id === layer.entrada.id) ?? layer.entrada)
  if (wanted && wanted !== last) setLast(wanted)
  const entrada = wanted ?? last
  return (
    <>
      <EntradaSheet open={layer?.tipo === 'detalhes'} entrada={entrada} actions={actions} onClose={onClose} />
      <FotosSheet open={layer?.tipo === 'fotos'} entrada={entrada} onClose={onClose} />
      <ExcluirDialog open={layer?.tipo === 'excluir'} entrada={entrada} onClose={onClose} />
      <PedraLayer layer={layer} onClose={onClose} />
    </>
  )
}

function PedraLayer({ layer, onClose }: Pick<LayersProps, 'layer' | 'onClose'>) {
  const categorias = useCategoriasMaterial()
  if (layer?.tipo !== 'editar' && layer?.tipo !== 'duplicar') return null
  const { pedra } = layer.entrada
  return (
    <Suspense>
      <PedraForm
        pedra={pedra}
        copia={layer.tipo === 'duplicar'}
        categorias={categorias.dados ?? [pedra.categoria]}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Of when the copy is, where the server does not answer. */
function CopyNote({ catalogo: { entradas, erro, carregando, em } }: { catalogo: Catalogo }) {
  const zona = useEmpresa()?.fusoHorario
  if (!entradas || !erro || carregando || em === null) return null
  const day = diaCivil(em, zona)
  const when = day === diaCivil(new Date(), zona) ? 'hoje' : formatDia(day)
  return (
    <p role="status" className="num text-small text-fg-3">
      Sem resposta do servidor. Catálogo de {when} às {formatHora(em, zona)}
    </p>
  )
}
