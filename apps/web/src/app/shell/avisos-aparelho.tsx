import { BellRing } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { useEstadoPush } from './use-estado-push.ts'

/** Offers to be told on this device while the app is closed, and why one may want it; nothing where there is nothing to offer. */
export function AvisosAparelho() {
  const { estado, busy, start } = useEstadoPush()
  if (estado !== 'desligado') return null
  return (
    <section aria-label="Avisos neste aparelho" className="grid gap-3 rounded-card bg-primary-soft p-4">
      <p className="flex gap-3 text-on-primary-soft">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75]" />
        <span>
          Saiba na hora, mesmo com o sistema fechado, quando um cliente aprova ou pede uma mudança. O aviso na
          tela não mostra nome nem valor.
        </span>
      </p>
      <Button busy={busy} busyLabel="Ativando..." onClick={() => void start()}>
        Ativar neste aparelho
      </Button>
    </section>
  )
}
