import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { useTokenOfLink } from '#shared/token-of-link.ts'
import { ConviteAberto } from './convite-aberto.tsx'
import { LinkInvalido } from './link-invalido.tsx'
import { useConvite } from './use-convite.ts'

/** Whoever comes by the link of an invitation: who invites to what, and how to accept. */
export function ConviteScreen() {
  const token = useTokenOfLink('convite')
  const { convite, failure, invalid, retry, refuse } = useConvite(token)
  if (invalid) return <LinkInvalido />
  if (convite) return <ConviteAberto convite={convite} token={token} onInvalid={refuse} />
  return (
    <PublicPage title="Convite">
      {failure === '' ? <Loading /> : <ErrorState description={failure} onRetry={retry} />}
    </PublicPage>
  )
}
