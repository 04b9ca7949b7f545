import { OUTRAS_LETRAS } from '@lapida/domain/cliente/lista'

export interface LetterFilterProps {
  /** letters that somebody has, in order */
  letters: readonly string[]
  /** '' for all */
  value: string
  onChange: (letra: string) => void
}

/** The name of a letter for people who hear it. */
export function letterName(letra: string): string {
  return letra === OUTRAS_LETRAS ? 'outros' : letra
}

/** From 1024 px: the letters side by side; pressing the chosen one again shows everybody. */
export function LetterBar({ letters, value, onChange }: LetterFilterProps) {
  return (
    <div
      role="group"
      aria-label="Filtrar por letra"
      className="-ml-2.5 hidden min-h-11 flex-wrap items-center gap-0.5 lg:flex"
    >
      {letters.map((letra) => (
        <button
          key={letra}
          type="button"
          aria-label={`Letra ${letterName(letra)}`}
          aria-pressed={letra === value}
          className="grid size-9 place-items-center rounded-small border border-transparent text-label font-medium text-fg-2 transition-colors hover:bg-surface-3 focus-visible:rounded-small aria-pressed:border-link aria-pressed:bg-primary-soft-2 aria-pressed:font-semibold aria-pressed:text-on-primary-soft"
          onClick={() => onChange(letra === value ? '' : letra)}
        >
          {letra}
        </button>
      ))}
    </div>
  )
}
