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
      <div className={isFiltered ? 'flex flex-wrap items-center gap-2' : 'max-lg:hidden'}>
        <LetterBar letters={letters} value={filtro.letra} onChange={(letra) => onChange({ letra })} />
        {filtro.letra !== '' && (
          <FilterChip className="lg:hidden" onRemove={() => onChange({ letra: '' })}>
            {`Letra ${letterName(filtro.letra)}`}
          </FilterChip>
        )}
        {filtro.ativos && (
          <FilterChip onRemove={() => onChange({ ativos: false })}>
            Com orçamento nos últimos 90 dias
          </FilterChip>
        )}
        {isFiltered && (
          <Button variant="ghost" className="ml-auto" onClick={() => onChange(NO_FILTER)}>
            Limpar filtros
          </Button>
        )}
      </div>
    </div>
  )
}

interface FilterChipProps {
  children: string
  className?: string
  onRemove: () => void
}

function FilterChip({ children, className, onRemove }: FilterChipProps) {
  return (
    <Chip className={`pr-3 ${className ?? ''}`} onClick={onRemove}>
      {children}
      <X aria-hidden="true" />
      <span className="sr-only">Tirar este filtro</span>
    </Chip>
  )
}
