import { classNames } from './class-names.ts'

export interface ProgressProps {
  /** What advances, in full words: 'Etapa 2 de 5: Materiais'. */
  label: string
  value: number
  max?: number
  tone?: 'primary' | 'success' | 'warning' | 'danger'
  /** A hairline at the top of a screen, or a bar within it. */
  size?: 'thin' | 'medium'
}

const TONES = {
  primary: 'bg-primary',
  success: 'bg-tone-success-dot',
  warning: 'bg-tone-warning-dot',
  danger: 'bg-tone-danger-dot',
}

/** How far something has come. */
export function Progress({ label, value, max = 100, tone = 'primary', size = 'medium' }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuemax={max}
      aria-valuetext={label}
      className={classNames('overflow-hidden bg-surface-3', size === 'thin' ? 'h-1' : 'h-2 rounded-full')}
    >
      <div
        className={classNames(
          'h-full origin-left transition-transform duration-(--dur-3) forced-colors:bg-[Highlight]',
          TONES[tone],
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
