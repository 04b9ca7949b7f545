import { Banner } from '@lapida/ui/banner.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { useIsDono } from '#shared/use-acesso.ts'

export interface SemProvaProps {
  texto: string
  motivo: string
  onMotivo: (motivo: string) => void
}

/** A customer has not agreed to the cut: who may finish all the same says why, and that stays in the history. */
export function SemProva({ texto, motivo, onMotivo }: SemProvaProps) {
  const isDono = useIsDono()
  return (
    <section aria-label="Corte sem aprovação" className="grid gap-3">
      <Banner tone="warning">
        {texto}{' '}
        {isDono ? 'Para concluir assim mesmo, escreva o motivo.' : 'Só quem é dono pode concluir sem ela.'}
      </Banner>
      {isDono && (
        <TextField
          label="Motivo para concluir sem a aprovação"
          maxLength={200}
          value={motivo}
          hint="Fica no histórico do plano."
          onChange={(event) => onMotivo(event.currentTarget.value)}
        />
      )}
    </section>
  )
}
