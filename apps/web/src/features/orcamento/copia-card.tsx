import { Check, PencilLine } from 'lucide-react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useWizard } from './wizard-context.ts'

/** What this device has of the quote that is being written, with the button that writes it now (spec 2 §2.6). */
export function CopiaCard() {
  const { copia, guarda } = useWizard()
  const estado = useRascunho(guarda.estado, (now) => now.estado)
  const isWaiting = estado === 'pendente' || estado === 'salvando' || estado === 'falhou'
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-start gap-2.5">
          {isWaiting ? (
            <PencilLine aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-warning-fg" />
          ) : (
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-success-fg" />
          )}
          <p className="min-w-0 font-label" data-salvo={estado}>
            {isWaiting ? 'Alterações não salvas' : 'Tudo salvo'}
          </p>
        </div>
        <Button variant="secondary" busy={copia.saving} busyLabel="Salvando..." onClick={copia.saveNow}>
          Salvar Agora
        </Button>
      </div>
    </Card>
  )
}

/** Stands above the materials when this device could not keep what was typed. */
export function NaoSalvoBanner() {
  const { guarda, copia } = useWizard()
  const hasFailed = useRascunho(guarda.estado, ({ estado }) => estado === 'falhou')
  if (!hasFailed) return null
  return (
    <Banner
      tone="danger"
      live="assertive"
      action={
        <Button variant="secondary" busy={copia.saving} busyLabel="Salvando..." onClick={copia.saveNow}>
          Salvar Agora
        </Button>
      }
    >
      Alterações não salvas
    </Banner>
  )
}
