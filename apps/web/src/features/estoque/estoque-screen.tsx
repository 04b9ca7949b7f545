import { ArrowLeftRight } from 'lucide-react'
import { Suspense } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { screens } from '@lapida/contracts/screens'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { ExemplosBanner } from '#blocks/exemplos-banner/exemplos-banner.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { isScreenOf } from '#shared/acesso.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { useSession } from '#shared/session.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { OUTRA, PALAVRAS } from './palavras.ts'
import { PrateleiraTab } from './prateleira-tab.tsx'
import { ResumoCards } from './resumo-cards.tsx'
import { useCamadas, type AbrirCamada } from './use-camadas.ts'
import { useEstoque, useFoundProdutos, type EstoqueState, type ShelfState } from './use-estoque.ts'
import { SEM_FILTRO, useFiltroEstoque, type Aba, type FiltrandoEstoque } from './use-filtro-estoque.ts'

// Nothing of it shows before somebody opens it.
const EstoqueCamadas = lazyPart(async () => (await import('./estoque-camadas.tsx')).EstoqueCamadas)

// Only owners have it.
const ImportarExportarMenu = lazyPart(
  async () => (await import('#blocks/importar-exportar/importar-exportar-menu.tsx')).ImportarExportarMenu,
)
const ChapasPanel = lazyPart(async () => (await import('#blocks/chapas/chapas-panel.tsx')).ChapasPanel)

/** Everything that the workshop owns (spec 2 §2.8): materials by the m², items by the unit, slabs one by one. */
export function EstoqueScreen() {
  const estoque = useEstoque()
  const filtrando = useFiltroEstoque()
  const camadas = useCamadas(estoque, filtrando)
  const { aba } = filtrando.filtro
  const shelf: Prateleira = aba === 'itens' ? 'itens' : 'materiais'
  const found = useFoundProdutos(estoque.shelves[shelf].produtos, filtrando.filtro)
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <Header estoque={estoque} aba={aba} onShelf={(next) => filtrando.change({ aba: next })} />
      <ExemplosBanner />
      <ResumoCards
        resumo={estoque.resumo}
        onShelf={(next) => filtrando.change({ ...SEM_FILTRO, aba: next })}
        onBaixo={(next) => filtrando.change({ ...SEM_FILTRO, aba: next, baixo: true })}
      />
      <Tabs
        label="Partes do estoque"
        value={aba}
        onValueChange={(next) => filtrando.change({ aba: next as Aba })}
        tabs={tabsOf({ estoque, filtrando, found, open: camadas.open })}
      />
      <Suspense>
        <EstoqueCamadas
          camadas={camadas}
          prateleira={shelf}
          estoque={estoque}
          filtrando={filtrando}
          found={found}
        />
      </Suspense>
    </div>
  )
}

interface Conteudo {
  estoque: EstoqueState
  filtrando: FiltrandoEstoque
  /** what the filter leaves of the shelf that is shown */
  found: readonly Produto[]
  open: AbrirCamada
}

function tabsOf({ estoque, filtrando, found, open }: Conteudo) {
  const { shelves } = estoque
  const materiais = (shelves.materiais.produtos ?? []) as readonly EstoqueMaterial[]
  const tabOf = (prateleira: Prateleira) => ({
    value: prateleira,
    label: PALAVRAS[prateleira].titulo,
    count: shelves[prateleira].produtos?.length,
    content: (
      <PrateleiraTab
        prateleira={prateleira}
        shelf={shelves[prateleira]}
        found={found}
        filtrando={filtrando}
        open={open}
        onRetry={estoque.reload}
      />
    ),
  })
  return [
    tabOf('materiais'),
    tabOf('itens'),
    {
      value: 'chapas',
      label: 'Chapas',
      count: shelves.materiais.produtos && materiais.reduce((sum, { chapas }) => sum + chapas, 0),
      content: (
        <Suspense fallback={<Loading />}>
          <ChapasPanel
            materiais={materiais}
            chapaId={filtrando.filtro.chapa || null}
            onFechada={() => filtrando.change({ chapa: '' })}
          />
        </Suspense>
      ),
    },
  ]
}

interface HeaderProps {
  estoque: EstoqueState
  aba: Aba
  onShelf: (aba: Prateleira) => void
}

function Header({ estoque, aba, onShelf }: HeaderProps) {
  const { user } = useSession()
  const vePrecos = useVePrecos()
  const other = aba === 'chapas' ? 'materiais' : OUTRA[aba]
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 tabIndex={-1}>Gestão de Estoque</h1>
        <p className="text-fg-3">
          {vePrecos
            ? 'Gerencie materiais, itens e controle o estoque'
            : 'O que há de cada pedra e item, e as chapas'}
        </p>
        <CopyNote shelf={estoque.shelves[aba === 'itens' ? 'itens' : 'materiais']} />
      </div>
      <div className="flex shrink-0 gap-2">
        {isScreenOf(screens.importar, user) && (
          <Suspense fallback={<span className="h-11 w-11 sm:w-49" />}>
            <ImportarExportarMenu tipo={aba} />
          </Suspense>
        )}
        <Button
          variant="secondary"
          className="max-lg:hidden"
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={() => onShelf(other)}
        >
          {PALAVRAS[other].ver}
        </Button>
      </div>
    </div>
  )
}

/** Of when the copy is, where the server does not answer. */
function CopyNote({ shelf: { produtos, erro, carregando, em } }: { shelf: ShelfState }) {
  const zona = useEmpresa()?.fusoHorario
  if (!produtos || !erro || carregando || em === null) return null
  const day = diaCivil(em, zona)
  const when = day === diaCivil(new Date(), zona) ? 'hoje' : formatDia(day)
  return (
    <p role="status" className="num text-small text-fg-3">
      Sem resposta do servidor. Estoque de {when} às {formatHora(em, zona)}
    </p>
  )
}
