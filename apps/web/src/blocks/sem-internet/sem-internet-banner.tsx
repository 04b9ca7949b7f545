import { Banner } from '@lapida/ui/banner.tsx'
import { useOnline } from '#shared/connection.ts'
import { textOfEscrita, type Escrita } from './sem-internet.ts'

/** In a form: what becomes of what it writes while there is no connection; nothing while there is one. */
export function SemInternetBanner({ escrita }: { escrita: Escrita }) {
  return (
    !useOnline() && (
      <Banner tone="offline" live="polite">
        {textOfEscrita(escrita)}
      </Banner>
    )
  )
}
