import { foldText } from '@lapida/domain/shared/texto'
import { Combobox } from '@lapida/ui/combobox.tsx'

export interface MaterialFieldProps {
  value: string
  error: string | null
  /** names of stones, the most likely first */
  sugestoes: readonly string[]
  onValueChange: (material: string) => void
}

const SHOWN = 6

/** The name of a stone: typed, or one that pieces, slabs or the stock have. */
export function MaterialField({ value, error, sugestoes, onValueChange }: MaterialFieldProps) {
  const typed = foldText(value)
  const found = sugestoes.filter((nome) => foldText(nome).includes(typed) && nome !== value).slice(0, SHOWN)
  return (
    <Combobox
      label="Material"
      placeholder="Exemplo: Preto São Gabriel"
      query={value}
      error={error}
      onQueryChange={onValueChange}
      options={found.map((nome) => ({ id: nome, label: nome }))}
      onSelect={({ label }) => onValueChange(label)}
      status={found.length === 1 ? '1 sugestão' : `${found.length} sugestões`}
    />
  )
}
