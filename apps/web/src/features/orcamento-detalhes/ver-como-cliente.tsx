import { Eye } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { fetchPrevia } from '#data/resources/orcamentos/link-publico.ts'

export interface VerComoClienteProps {
  orcamentoId: string
}

/** Opens the quote's page as its customer sees it, by an address that counts no visit. */
export function VerComoCliente({ orcamentoId }: VerComoClienteProps) {
  return (
    <section aria-label="Ver como o cliente" className="grid justify-items-start gap-1">
      <Button variant="ghost" icon={<Eye aria-hidden="true" />} onClick={() => void open(orcamentoId)}>
        Ver como o cliente vê
      </Button>
      <p className="text-small text-fg-3">Abre a página dele. A sua visita não conta.</p>
    </section>
  )
}

/** The window comes inside the tap, before anything waits: later the browser takes it for a pop-up. */
async function open(orcamentoId: string): Promise<void> {
  const target = window.open('', '_blank')
  if (!target) {
    showToast({ tone: 'error', title: 'O navegador não deixou abrir a página.' })
    return
  }
  try {
    target.location.replace(await fetchPrevia(orcamentoId))
  } catch (error) {
    target.close()
    if (!(error instanceof ApiError)) throw error
    showToast({ tone: 'error', title: 'Erro ao abrir a página', description: error.message })
  }
}
