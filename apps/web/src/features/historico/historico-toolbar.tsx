import type { ContagemHistorico } from '@lapida/contracts/historico'
import { Chip } from '@lapida/ui/chip.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { BUSCA_MAXIMA, type FiltroDaTela } from './use-filtro-historico.ts'

export interface HistoricoToolbarProps {
  filtering: FiltroDaTela
  contagem: ContagemHistorico | undefined
  busy: boolean
}

const TIPOS = [
  { tipo: undefined, label: 'Todos', count: 'todos' },
  { tipo: 'orcamentos', label: 'Orçamentos', count: 'orcamentos' },
  { tipo: 'clientes', label: 'Clientes', count: 'clientes' },
] as const

/** Search and the three filters, each with how many it leaves. */
export function HistoricoToolbar({ filtering, contagem, busy }: HistoricoToolbarProps) {
  const { typed, filtro, type, choose } = filtering
  return (
    <div role="search" aria-label="Histórico" className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        label="Buscar no histórico..."
        data-busca=""
        autoComplete="off"
        maxLength={BUSCA_MAXIMA}
        value={typed}
        busy={busy && typed !== ''}
        onValueChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') type('')
        }}
      />
      <div
        role="group"
        aria-label="Filtrar por"
        className="relative -m-1 flex items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {TIPOS.map(({ tipo, label, count }) => (
          <Chip
            key={label}
            className="max-sm:gap-1.5 max-sm:px-3"
            pressed={filtro.tipo === tipo}
            onClick={() => choose(tipo)}
          >
            {label}
            {contagem && <span className="num">{contagem[count].toLocaleString('pt-BR')}</span>}
          </Chip>
        ))}
      </div>
    </div>
  )
}
