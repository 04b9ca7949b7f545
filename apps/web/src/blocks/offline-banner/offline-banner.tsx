import { Banner } from '@lapida/ui/banner.tsx'
import { useOnline } from '#shared/connection.ts'

/** Says that there is no way to the server, and that the work goes on. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="no-print mx-auto w-full max-w-[1200px] px-4 lg:px-8">
      {!online && (
        <div className="pt-3">
          <Banner tone="offline">
            Sem internet. Você pode continuar: enviamos tudo quando a conexão voltar.
          </Banner>
        </div>
      )}
    </div>
  )
}
