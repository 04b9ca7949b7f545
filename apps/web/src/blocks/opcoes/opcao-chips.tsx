import { Check } from 'lucide-react'
import { Chip } from '@lapida/ui/chip.tsx'

/** What says of an entry that the customer may leave it out. */
export interface OpcaoDigitada {
  opcional: boolean
  marcado: boolean
}

export interface OpcaoChipsProps {
  opcao: OpcaoDigitada
  /** what it is about: names the chips where several stand on a screen */
  nome: string
  onChange: (opcao: OpcaoDigitada) => void
}

/** Whether the customer may leave an entry out, and whether it is ticked until somebody chose. */
export function OpcaoChips({ opcao: { opcional, marcado }, nome, onChange }: OpcaoChipsProps) {
  const icon = (on: boolean) => (on ? <Check aria-hidden="true" /> : undefined)
  return (
    <div role="group" aria-label={`Opcional: ${nome}`} className="flex flex-wrap gap-2">
      <Chip
        pressed={opcional}
        icon={icon(opcional)}
        onClick={() => onChange({ opcional: !opcional, marcado: false })}
      >
        Opcional
      </Chip>
      {opcional && (
        <Chip
          pressed={marcado}
          icon={icon(marcado)}
          onClick={() => onChange({ opcional, marcado: !marcado })}
        >
          Já marcado
        </Chip>
      )}
    </div>
  )
}
