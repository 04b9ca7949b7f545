import type { Historico, PessoaDoHistorico } from '@lapida/contracts/historico'
import { Chip } from '@lapida/ui/chip.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { BUSCA_MAXIMA, type FiltroDaTela } from './use-filtro-historico.ts'

export interface HistoricoToolbarProps {
  filtering: FiltroDaTela
  historico: Historico | undefined
  busy: boolean
}

const TIPOS = [
  { tipo: undefined, label: 'Todos', count: 'todos' },
  { tipo: 'orcamentos', label: 'Orçamentos', count: 'orcamentos' },
  { tipo: 'clientes', label: 'Clientes', count: 'clientes' },
] as const

/** Search and the three filters, each with how many it leaves; where several people work, what one of them did. */
export function HistoricoToolbar({ filtering, historico, busy }: HistoricoToolbarProps) {
  const { typed, filtro, type, choose, choosePessoa } = filtering
  const contagem = historico?.contagem
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
      {historico?.pessoas && (
        <PessoaFilter pessoas={historico.pessoas} chosen={filtro.pessoa} onChoose={choosePessoa} />
      )}
    </div>
  )
}

interface PessoaFilterProps {
  pessoas: readonly PessoaDoHistorico[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

function PessoaFilter({ pessoas, chosen = '', onChoose }: PessoaFilterProps) {
  return (
    <div className="max-w-100">
      <SelectField
        label="Quem fez"
        value={chosen}
        placeholder="Todas as pessoas e clientes"
        options={pessoas.map(({ id, nome, eu }) => ({ value: id, label: eu ? `Você (${nome})` : nome }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      />
    </div>
  )
}
