import { classNames } from './class-names.ts'

export interface AvatarProps {
  /** The person's or company's name; its first letter is shown. */
  name: string
  size?: 'small' | 'medium'
}

const SIZES = { small: 'size-9 text-label', medium: 'size-11 text-body' }

/** A round initial; decoration, the name must stand beside it or name the button around it. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '?'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full bg-primary-soft-2 font-semibold text-on-primary-soft select-none',
        SIZES[size],
      )}
    >
      {initial}
    </span>
  )
}
