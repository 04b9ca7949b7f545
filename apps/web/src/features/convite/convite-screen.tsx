import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { pathOf } from '#shared/screens.ts'
import { ConviteAberto } from './convite-aberto.tsx'
import { LinkInvalido } from './link-invalido.tsx'
import { useConvite } from './use-convite.ts'

/** Whoever comes by the link of an invitation: who invites to what, and how to accept. */
export function ConviteScreen() {
  const token = useTokenOfLink()
  const { convite, failure, invalid, retry, refuse } = useConvite(token)
  if (invalid) return <LinkInvalido />
  if (convite) return <ConviteAberto convite={convite} token={token} onInvalid={refuse} />
  return (
    <PublicPage title="Convite">
      {failure === '' ? <Loading /> : <ErrorState description={failure} onRetry={retry} />}
    </PublicPage>
  )
}

/** The token of the link, '' without one. It leaves the address bar, and with it the history of the browser, at once. */
function useTokenOfLink(): string {
  const router = useRouter()
  const [token] = useState(() => (router.state.location.search as { token?: string }).token?.trim() ?? '')
  useEffect(() => {
    if (token !== '') router.history.replace(pathOf('convite'))
  }, [router, token])
  return token
}
