import type { ReactNode } from 'react'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { canVibrate, changePreferences, playTone, usePreferences, vibrate } from '#shared/preferences.ts'

export interface PreferenciasDialogProps {
  open: boolean
  onClose: () => void
}

const TEMAS = [
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
  { value: 'sistema', label: 'Sistema' },
] as const
const UNIDADES = [
  { value: 'cm', label: 'Centímetros' },
  { value: 'm', label: 'Metros' },
] as const

/** What a person prefers on this device; every change holds at once. */
export function PreferenciasDialog({ open, onClose }: PreferenciasDialogProps) {
  const { tema, unidade } = usePreferences()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Preferências"
      description="Valem só neste aparelho."
      width="small"
    >
      <div className="grid gap-5">
        <Choice titulo="Tema">
          <Segmented
            label="Tema"
            options={TEMAS}
            value={tema}
            onValueChange={(next) => changePreferences({ tema: next })}
            className="w-full"
          />
        </Choice>
        <Choice titulo="Medidas digitadas em">
          <Segmented
            label="Medidas digitadas em"
            options={UNIDADES}
            value={unidade}
            onValueChange={(next) => changePreferences({ unidade: next })}
            className="w-full"
          />
        </Choice>
        <Sinais />
      </div>
    </Sheet>
  )
}

function Choice({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-label font-label text-fg-2">
        {titulo}
      </p>
      {children}
    </div>
  )
}

/** What the device answers with, and the keys that it listens to. */
function Sinais() {
  const { som, vibracao, atalhos } = usePreferences()

  function changeSom(next: boolean) {
    changePreferences({ som: next })
    if (next) playTone()
  }
  function changeVibracao(next: boolean) {
    changePreferences({ vibracao: next })
    if (next) vibrate(12)
  }

  return (
    <div>
      <Switch
        label="Som"
        description="Toque curto ao mudar de etapa"
        checked={som}
        onCheckedChange={changeSom}
      />
      {canVibrate() && (
        <Switch
          label="Vibração"
          description="Ao tocar nas teclas e mudar de etapa"
          checked={vibracao}
          onCheckedChange={changeVibracao}
        />
      )}
      <Switch
        label="Atalhos de uma letra"
        description="N, /, ? e G seguido de uma letra, fora dos campos"
        checked={atalhos}
        onCheckedChange={(next) => changePreferences({ atalhos: next })}
      />
    </div>
  )
}
