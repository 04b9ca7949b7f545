import { X } from 'lucide-react'
import type { Status } from '@lapida/contracts/valores'
import { ROTULOS_STATUS, STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { formatMes } from '@lapida/domain/shared/datas'
import { Chip } from '@lapida/ui/chip.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { StatusIcon } from '#blocks/status-badge/status-icon.tsx'
import { useMedia } from '#shared/use-media.ts'
import type { OrcamentosFiltrados } from './filter-orcamentos.ts'
import type { FiltroOrcamentos } from './filtro.ts'

export interface FiltrosBarProps {
  filtro: FiltroOrcamentos
  filtrados: OrcamentosFiltrados
  onChange: (changes: Partial<FiltroOrcamentos>) => void
}

/** Search and status; the status is a list to open, on the phone chips in a row. */
export function FiltrosBar({ filtro, filtrados, onChange }: FiltrosBarProps) {
  const isPhone = useMedia('(width < 768px)')
  const { porStatus, todos } = filtrados
  const search = (
    <SearchField
      label="Buscar por cliente, número..."
      value={filtro.busca}
      onValueChange={(busca) => onChange({ busca })}
    />
  )
  if (isPhone) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {search}
        <StatusChips filtro={filtro} filtrados={filtrados} onChange={onChange} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_260px] gap-3">
      {search}
      <SelectField
        label="Status"
        hideLabel
        placeholder={`Todos os Status (${todos.quantidade})`}
        options={STATUS_EM_ORDEM.map((status) => ({
          value: status,
          label: `${ROTULOS_STATUS[status]} (${porStatus[status].quantidade})`,
        }))}
        value={filtro.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as Status | '' })}
      />
    </div>
  )
}

/** Toggles rather than a radio group, whose code would weigh on the first load of the list. */
function StatusChips({ filtro, filtrados: { porStatus, todos }, onChange }: FiltrosBarProps) {
  return (
    <div
      role="group"
      aria-label="Status"
      className="relative -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      <Chip pressed={filtro.status === ''} onClick={() => onChange({ status: '' })}>
        <Counted label="Todos" count={todos.quantidade} />
      </Chip>
      {STATUS_EM_ORDEM.map((status) => (
        <Chip
          key={status}
          pressed={filtro.status === status}
          icon={<StatusIcon status={status} />}
          onClick={() => onChange({ status })}
        >
          <Counted label={ROTULOS_STATUS[status]} count={porStatus[status].quantidade} />
        </Chip>
      ))}
    </div>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span>
      {label} <span className="num">{count}</span>
    </span>
  )
}

export interface FilterChipsProps {
  filtro: FiltroOrcamentos
  /** name of the customer that the list is narrowed to */
  nomeCliente: string
  /** this year's months go without their year */
  ano: number
  onChange: (changes: Partial<FiltroOrcamentos>) => void
}

/** What an address narrows the list to beside search and status; each can be taken away. */
export function FilterChips({ filtro, nomeCliente, ano, onChange }: FilterChipsProps) {
  const mes = (text: string) => formatMes(text).replace(` de ${ano}`, '')
  const chips = [
    { name: 'criado', label: filtro.criado && `Criados em ${mes(filtro.criado)}` },
    { name: 'aprovado', label: filtro.aprovado && `Aprovados em ${mes(filtro.aprovado)}` },
    { name: 'material', label: filtro.material && `Material: ${filtro.material}` },
    { name: 'clienteId', label: filtro.clienteId && `Cliente: ${nomeCliente}` },
  ].filter(({ label }) => label !== '')
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtros" className="flex flex-wrap gap-2">
      {chips.map(({ name, label }) => (
        <li key={name} className="min-w-0">
          <Chip aria-label={`Remover filtro: ${label}`} onClick={() => onChange({ [name]: '' })}>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="shrink-0" />
          </Chip>
        </li>
      ))}
    </ul>
  )
}
