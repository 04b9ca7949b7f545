import { useCallback, useEffect, useState } from 'react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ApiError } from '#data/api/api.ts'
import { getRecuperacao, type Recuperacao } from '#data/resources/conta/recuperacao.ts'
import { LinkForm } from './link-form.tsx'
import { VoltarParaLogin } from './voltar-para-login.tsx'

/** How to get a new password here: by a link in a mail, or from who runs the program. */
export function PedirLink() {
  const { recuperacao, failure, retry } = useRecuperacao()
  if (recuperacao && !recuperacao.porEmail) return <AskOperator {...recuperacao} />
  return (
    <PublicPage
      title="Recuperação de Senha"
      description="Diga o e-mail da sua conta. Enviamos um link para você criar uma senha nova."
    >
      {recuperacao && <LinkForm />}
      {!recuperacao && !failure && <Loading />}
      {failure && <ErrorState description={failure} onRetry={retry} action={<VoltarParaLogin />} />}
    </PublicPage>
  )
}

/** What to do about a forgotten password while the program has no mail server. */
function AskOperator({ contato, whatsapp }: Recuperacao) {
  return (
    <PublicPage title="Recuperação de Senha" description="Funcionalidade em desenvolvimento">
      <p className="mb-6 text-fg-2">
        Para trocar a senha agora, fale com quem cuida do sistema na sua empresa
        {contato === '' ? '.' : ' ou escreva para '}
        {contato !== '' && <a href={`mailto:${contato}`}>{contato}</a>}
      </p>
      <div className="grid gap-2">
        {whatsapp !== '' && (
          <a
            href={`https://wa.me/${whatsapp}`}
            target="_blank"
            rel="noopener"
            className={buttonClasses({ size: 'large', block: true })}
          >
            Pedir ajuda no WhatsApp
          </a>
        )}
        <VoltarParaLogin />
      </div>
    </PublicPage>
  )
}

function useRecuperacao() {
  const [recuperacao, setRecuperacao] = useState<Recuperacao | null>(null)
  const [failure, setFailure] = useState('')
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setRecuperacao(await getRecuperacao(signal))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal?.aborted) setFailure(error.message)
    }
  }, [])
  useEffect(() => {
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [load])
  function retry() {
    setFailure('')
    void load()
  }
  return { recuperacao, failure, retry }
}
