import { PencilRuler } from 'lucide-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { useFillsPhone } from '#shared/full-screen.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMayCall } from '#shared/use-may-call.ts'
import { DESENHO_NOVO, emptyDesenho, useDesenhoAberto, useDesenhoLido } from './use-desenho-aberto.ts'
import { useEnderecoDesenho } from './use-endereco-desenho.ts'

const loadEditor = () => import('./desenho-editado.tsx')
const DesenhoLido = lazyPart(async () => (await import('./leitura/desenho-lido.tsx')).DesenhoLido)
const DesenhoEditado = lazyPart(async () => (await loadEditor()).DesenhoEditado)

/** The technical drawing (ruling 17): type the kitchen, get the pieces, the price and the cut file. At the saw it is read. */
export function DrawupScreen() {
  useFillsPhone()
  return useMayCall()('desenhos.replace') ? <Editavel /> : <Lido />
}

function Lido() {
  const endereco = useEnderecoDesenho()
  const { desenho: wanted, goTo } = endereco
  const { aberto, erro, isEmpty, reload } = useDesenhoLido(wanted === DESENHO_NOVO ? '' : wanted)
  if (aberto)
    return (
      <Suspense fallback={<Waiting />}>
        <DesenhoLido key={aberto.guardado.id} aberto={aberto} endereco={endereco} />
      </Suspense>
    )
  if (isEmpty)
    return (
      <Frame>
        <EmptyState
          icon={<PencilRuler aria-hidden="true" />}
          title="Nenhum desenho por enquanto."
          description="Aqui aparecem os desenhos de quem mede e vende."
        />
      </Frame>
    )
  if (!erro) return <Waiting />
  return (
    <Frame>
      <ErrorState
        title="Erro ao carregar o desenho"
        description={erro.message}
        onRetry={reload}
        action={
          wanted !== '' && <Button onClick={() => goTo({ desenho: '', peca: '' })}>O último desenho</Button>
        }
      />
    </Frame>
  )
}

function Editavel() {
  const endereco = useEnderecoDesenho()
  const { aberto, erro, open, close, reload } = useDesenhoAberto(endereco.desenho)
  const { desenho: wanted, orcamento, goTo } = endereco
  useEffect(() => {
    // The editor comes while the drawing is read; where it cannot come, whoever shows it waits for it.
    loadEditor().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (wanted !== DESENHO_NOVO && (wanted !== '' || orcamento === '')) return
    open(emptyDesenho(orcamento))
    goTo({ desenho: '', orcamento: '' }, { replace: true })
  })
  if (aberto)
    return (
      <Suspense fallback={<Waiting />}>
        <DesenhoEditado
          key={aberto.guardado.id}
          aberto={aberto}
          endereco={endereco}
          onShow={open}
          onGone={() => {
            close()
            goTo({ desenho: '', peca: '' }, { replace: true })
          }}
        />
      </Suspense>
    )
  if (!erro) return <Waiting />
  return (
    <Frame>
      <ErrorState
        title="Erro ao carregar o desenho"
        description={erro.message}
        onRetry={reload}
        action={<Button onClick={() => goTo({ desenho: DESENHO_NOVO, peca: '' })}>Novo desenho</Button>}
      />
    </Frame>
  )
}

function Waiting() {
  return (
    <Frame>
      <Loading />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-300 gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1}>Desenho</h1>
      {children}
    </div>
  )
}
