import { X } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { LetterBar, letterName } from './letter-bar.tsx'
import { NO_FILTER, type FiltroClientes } from './use-filtro-clientes.ts'

export interface ClientesToolbarProps {
  filtro: FiltroClientes
  isFiltered: boolean
  letters: readonly string[]
  onType: (text: string) => void
  onChange: (changes: Partial<FiltroClientes>) => void
}

/** Search, letters, and what else narrows the list. */
export function ClientesToolbar({ filtro, isFiltered, letters, onType, onChange }: ClientesToolbarProps) {
  return (
    <div role="search" aria-label="Clientes" className="grid gap-3">
      <SearchField
        label="Buscar clientes..."
        data-busca=""
        autoComplete="off"
        value={filtro.busca}
        onValueChange={onType}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filtro.busca !== '') onType('')
        }}
      />
      <LetterBar letters={letters} value={filtro.letra} onChange={(letra) => onChange({ letra })} />
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-2">
          {filtro.ativos && (
            <FilterChip onRemove={() => onChange({ ativos: false })}>
              Com orçamento nos últimos 90 dias
            </FilterChip>
          )}
          {filtro.letra !== '' && (
            <FilterChip onRemove={() => onChange({ letra: '' })}>Letra {letterName(filtro.letra)}</FilterChip>
          )}
          <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
            Limpar filtros
          </Button>
        </div>
      )}
    </div>
  )
}

interface FilterChipProps {
  children: string | string[]
  onRemove: () => void
}

function FilterChip({ children, onRemove }: FilterChipProps) {
  return (
    <Chip className="pr-3" onClick={onRemove}>
      {children}
      <X aria-hidden="true" />
      <span className="sr-only">Tirar este filtro</span>
    </Chip>
  )
}
