import { SlidersHorizontal, X } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import type { Prateleira } from '#data/resources/estoque/estoque-escrita.ts'
import { PALAVRAS } from './palavras.ts'
import { dinheiro } from './produto-texto.ts'
import { countFiltros, type EnderecoEstoque, type FiltrandoEstoque } from './use-filtro-estoque.ts'

export interface EstoqueToolbarProps {
  prateleira: Prateleira
  filtrando: FiltrandoEstoque
  onFiltros: () => void
}

/** The search of both shelves, the way to the filters, and the filters that are set. */
export function EstoqueToolbar({ prateleira, filtrando, onFiltros }: EstoqueToolbarProps) {
  const { filtro } = filtrando
  const count = countFiltros(filtro)
  const chips = chipsOf(filtro)
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <SearchField
          label={PALAVRAS[prateleira].buscar}
          data-busca=""
          autoComplete="off"
          value={filtro.busca}
          onValueChange={filtrando.type}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && filtro.busca !== '') filtrando.type('')
          }}
          className="flex-1"
        />
        <Button
          variant="secondary"
          className="min-h-12 max-sm:px-3.5"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={count > 0 ? `Filtros, ${count} em uso` : 'Filtros'}
          onClick={onFiltros}
        >
          <span className="max-sm:hidden">Filtros</span>
          {count > 0 && (
            <span className="num rounded-full bg-primary px-2 text-badge text-on-primary">{count}</span>
          )}
        </Button>
      </div>
      {chips.length > 0 && (
        <ul aria-label="Filtros em uso" className="flex flex-wrap gap-2">
          {chips.map(({ label, without }) => (
            <li key={label} className="min-w-0">
              <Chip
                aria-label={`Tirar o filtro: ${label}`}
                icon={<X aria-hidden="true" className="order-last" />}
                onClick={() => filtrando.change(without)}
              >
                <span className="truncate">{label}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FilterChip {
  label: string
  without: Partial<EnderecoEstoque>
}

function chipsOf(filtro: EnderecoEstoque): FilterChip[] {
  const chips: FilterChip[] = []
  if (filtro.baixo) chips.push({ label: 'Estoque baixo', without: { baixo: false } })
  if (filtro.inativos) chips.push({ label: 'Inativos', without: { inativos: false } })
  if (filtro.fornecedor !== '') chips.push({ label: filtro.fornecedor, without: { fornecedor: '' } })
  if (filtro.precoDe !== null)
    chips.push({ label: `A partir de ${dinheiro(filtro.precoDe)}`, without: { precoDe: null } })
  if (filtro.precoAte !== null)
    chips.push({ label: `Até ${dinheiro(filtro.precoAte)}`, without: { precoAte: null } })
  return chips
}
