import { Suspense, useEffect, type ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { useFillsPhone } from '#shared/full-screen.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { DESENHO_NOVO, emptyDesenho, useDesenhoAberto } from './use-desenho-aberto.ts'
import { useEnderecoDesenho } from './use-endereco-desenho.ts'

const loadEditor = () => import('./desenho-editado.tsx')
const DesenhoEditado = lazyPart(async () => (await loadEditor()).DesenhoEditado)

/** The technical drawing (ruling 17): type the kitchen, get the pieces, the price and the cut file. */
export function DrawupScreen() {
  useFillsPhone()
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
