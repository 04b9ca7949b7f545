import { Suspense, useEffect, type ReactNode } from 'react'
import { regrasOfPlanoNovo } from '@lapida/domain/plano-corte/regras'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { useSerra } from '#data/resources/conta/empresa.ts'
import type { PlanoCorteGuardado } from '#data/local/plano-corte-guardado.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { useSession } from '#shared/session.ts'
import { useUndoKeys } from '#shared/use-undo-keys.ts'
import { PlanoHeader } from './plano-header.tsx'
import { useEscolhidos, type Escolhidos } from './projetos/use-escolhidos.ts'
import { useEnderecoPlano, type AbaPlano, type EnderecoPlano } from './use-endereco-plano.ts'
import { emptyPlano, PLANO_NOVO, usePlanoAberto } from './use-plano-aberto.ts'
import { usePlanoEditor, type PlanoEditor } from './use-plano-editor.ts'

// Each tab is a part of its own, as is the mode beside the saw: together they would weigh on the first load.
const PlanoAvisos = lazyPart(async () => (await import('./plano-avisos.tsx')).PlanoAvisos)
const ProjetosTab = lazyPart(async () => (await import('./projetos/projetos-tab.tsx')).ProjetosTab)
const ChapasTab = lazyPart(async () => (await import('./chapas/chapas-tab.tsx')).ChapasTab)
const CorteTab = lazyPart(async () => (await import('./corte/corte-tab.tsx')).CorteTab)
const MontagemTab = lazyPart(async () => (await import('./montagem/montagem-tab.tsx')).MontagemTab)
const UpgradeCard = lazyPart(async () => (await import('./upgrade-card.tsx')).UpgradeCard)
const SerraScreen = lazyPart(async () => (await import('./serra/serra-screen.tsx')).SerraScreen)

const FOLHA = 'mx-auto grid w-full max-w-320 grid-cols-1 content-start gap-3 px-4 pt-4 pb-10 lg:gap-2 lg:px-8'

/** The cutting plan (spec 2 §2.9): pieces of quotes, slabs, and how the saw cuts the ones out of the others. */
export function PlanoCorteScreen() {
  const { user } = useSession()
  if (user?.plano.planoCorte) return <OpenPlano />
  return (
    <div className="grid gap-6 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1} className="mx-auto w-full max-w-160">
        Plano de Corte
      </h1>
      <Suspense>
        <UpgradeCard />
      </Suspense>
    </div>
  )
}

function OpenPlano() {
  const endereco = useEnderecoPlano()
  const { plano, erro, open, reload } = usePlanoAberto(endereco.plano)
  const serra = useSerra()
  const { plano: wanted, goTo } = endereco
  useEffect(() => {
    if (wanted !== PLANO_NOVO || serra === undefined) return
    open(emptyPlano(regrasOfPlanoNovo(serra)))
    goTo({ plano: '' }, { replace: true })
  })
  if (plano) return <EditedPlano key={plano.id} plano={plano} endereco={endereco} onOpen={open} />
  return (
    <div className={FOLHA}>
      <h1 tabIndex={-1}>Plano de Corte</h1>
      {erro ? (
        <ErrorState
          title="Erro ao carregar o plano de corte"
          description={erro.message}
          onRetry={reload}
          action={<Button onClick={() => goTo({ plano: PLANO_NOVO, peca: '' })}>Novo plano</Button>}
        />
      ) : (
        <Loading />
      )}
    </div>
  )
}

interface EditedPlanoProps {
  plano: PlanoCorteGuardado
  endereco: EnderecoPlano
  onOpen: (plano: PlanoCorteGuardado) => void
}

function EditedPlano({ plano, endereco, onOpen }: EditedPlanoProps) {
  const editor = usePlanoEditor(plano)
  const serra = useSerra()
  const escolhidos = useEscolhidos(plano.conteudo)
  useUndoKeys(editor)
  useNameInAddress(editor, plano, endereco)
  if (endereco.serra) return later(<SerraScreen editor={editor} />)
  return (
    <div className={FOLHA}>
      <PlanoHeader
        editor={editor}
        onOpen={(id) => endereco.goTo({ plano: id, peca: '' })}
        onNew={() => {
          onOpen(emptyPlano(regrasOfPlanoNovo(serra, editor.conteudo.regras)))
          endereco.goTo({ plano: '', aba: 'projetos', peca: '' })
        }}
      />
      <Suspense>
        <PlanoAvisos editor={editor} onOpen={(id) => endereco.goTo({ plano: id })} />
      </Suspense>
      <Tabs
        label="Partes do plano de corte"
        value={endereco.aba}
        onValueChange={(aba) => endereco.goTo({ aba: aba as AbaPlano })}
        tabs={tabsOf(editor, escolhidos, endereco)}
      />
    </div>
  )
}

function later(content: ReactNode) {
  return <Suspense fallback={<Loading />}>{content}</Suspense>
}

function tabsOf(editor: PlanoEditor, escolhidos: Escolhidos, { goTo, peca }: EnderecoPlano) {
  const { chapas, pecas } = editor.conteudo
  const copies = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const toChapas = () => goTo({ aba: 'chapas' })
  return [
    {
      value: 'projetos',
      label: 'Projetos',
      count: copies || undefined,
      content: later(<ProjetosTab editor={editor} escolhidos={escolhidos} onChapas={toChapas} />),
    },
    {
      value: 'chapas',
      label: 'Chapas',
      count: chapas.length || undefined,
      content: later(<ChapasTab editor={editor} />),
    },
    { value: 'corte', label: 'Corte', content: later(<CorteTab editor={editor} procurada={peca} />) },
    {
      value: 'montagem',
      label: 'Montagem',
      content: later(<MontagemTab editor={editor} onCorte={() => goTo({ aba: 'corte' })} />),
    },
  ]
}

/** A plan that is stored, or is about to be, is named by the address: reloading finds it again. */
function useNameInAddress(
  { id, podeDesfazer, servidor }: PlanoEditor,
  { pedido }: PlanoCorteGuardado,
  { plano, goTo }: EnderecoPlano,
): void {
  const isStored = servidor !== null || pedido !== null || podeDesfazer !== null
  useEffect(() => {
    if (plano === '' && isStored) goTo({ plano: id }, { replace: true })
  })
}
