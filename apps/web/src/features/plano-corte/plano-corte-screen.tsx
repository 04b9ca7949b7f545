import { lazy, Suspense, useEffect } from 'react'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import type { PlanoCorteGuardado } from '#data/plano-corte-guardado.ts'
import { useSession } from '#shared/session.ts'
import { ChapasTab } from './chapas/chapas-tab.tsx'
import { PlanoAvisos } from './plano-avisos.tsx'
import { PlanoHeader } from './plano-header.tsx'
import { ProjetosTab } from './projetos/projetos-tab.tsx'
import { useEscolhidos, type Escolhidos } from './projetos/use-escolhidos.ts'
import { UpgradeCard } from './upgrade-card.tsx'
import { useEnderecoPlano, type AbaPlano, type EnderecoPlano } from './use-endereco-plano.ts'
import { emptyPlano, PLANO_NOVO, usePlanoAberto } from './use-plano-aberto.ts'
import { usePlanoEditor, type PlanoEditor } from './use-plano-editor.ts'
import { useUndoKeys } from './use-undo-keys.ts'

// The editor of the slabs and the mode beside the saw come when they are wanted: they would weigh on the first load.
const CorteTab = lazy(async () => ({ default: (await import('./corte/corte-tab.tsx')).CorteTab }))
const SerraScreen = lazy(async () => ({ default: (await import('./serra/serra-screen.tsx')).SerraScreen }))

/** The cutting plan (spec 2 §2.9): pieces of quotes, slabs, and how the saw cuts the ones out of the others. */
export function PlanoCorteScreen() {
  const { user } = useSession()
  if (user?.plano.planoCorte) return <OpenPlano />
  return (
    <div className="grid gap-6 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1} className="mx-auto w-full max-w-160">
        Plano de Corte
      </h1>
      <UpgradeCard />
    </div>
  )
}

function OpenPlano() {
  const endereco = useEnderecoPlano()
  const { plano, erro, open, recarregar } = usePlanoAberto(endereco.plano)
  const { plano: wanted, goTo } = endereco
  useEffect(() => {
    if (wanted !== PLANO_NOVO) return
    open(emptyPlano())
    goTo({ plano: '' }, { replace: true })
  })
  if (plano) return <EditedPlano key={plano.id} plano={plano} endereco={endereco} onOpen={open} />
  return (
    <div className="mx-auto grid w-full max-w-300 gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1}>Plano de Corte</h1>
      {erro ? (
        <ErrorState
          title="Erro ao carregar o plano de corte"
          description={erro.message}
          onRetry={recarregar}
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
  const escolhidos = useEscolhidos(plano.conteudo)
  useUndoKeys(editor)
  useNameInAddress(editor, plano, endereco)
  if (endereco.serra)
    return (
      <Suspense fallback={<Loading />}>
        <SerraScreen editor={editor} />
      </Suspense>
    )
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-1 content-start gap-3 px-4 pt-4 pb-10 lg:gap-4 lg:px-8 lg:pt-6">
      <PlanoHeader
        editor={editor}
        onOpen={(id) => endereco.goTo({ plano: id, peca: '' })}
        onNew={() => {
          onOpen(emptyPlano())
          endereco.goTo({ plano: '', aba: 'projetos', peca: '' })
        }}
      />
      <PlanoAvisos editor={editor} onOpen={(id) => endereco.goTo({ plano: id })} />
      <Tabs
        label="Partes do plano de corte"
        value={endereco.aba}
        onValueChange={(aba) => endereco.goTo({ aba: aba as AbaPlano })}
        tabs={tabsOf(editor, escolhidos, endereco)}
      />
    </div>
  )
}

function tabsOf(editor: PlanoEditor, escolhidos: Escolhidos, { goTo }: EnderecoPlano) {
  const { chapas, pecas } = editor.conteudo
  const copies = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return [
    {
      value: 'projetos',
      label: 'Projetos',
      count: copies || undefined,
      content: (
        <ProjetosTab editor={editor} escolhidos={escolhidos} onChapas={() => goTo({ aba: 'chapas' })} />
      ),
    },
    {
      value: 'chapas',
      label: 'Chapas',
      count: chapas.length || undefined,
      content: <ChapasTab editor={editor} />,
    },
    {
      value: 'corte',
      label: 'Corte',
      content: (
        <Suspense fallback={<Loading />}>
          <CorteTab editor={editor} />
        </Suspense>
      ),
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
