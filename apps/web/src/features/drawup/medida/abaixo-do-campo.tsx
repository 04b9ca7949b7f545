import { classNames } from '@lapida/ui/class-names'

export interface AbaixoDoCampoProps {
  id: string
  erro: string | null
  /** shown while nothing is wrong */
  dica: string | null
}

/** The words under a small field: what is wrong with it, or what it comes to. */
export function AbaixoDoCampo({ id, erro, dica }: AbaixoDoCampoProps) {
  const texto = erro ?? dica
  if (texto === null) return null
  return (
    <p
      id={id}
      role={erro === null ? undefined : 'alert'}
      className={classNames('num text-small', erro === null ? 'text-fg-3' : 'text-danger-fg')}
    >
      {texto}
    </p>
  )
}
