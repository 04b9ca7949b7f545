import { Plus, Printer } from 'lucide-react'
import { ESTADOS_CHAPA } from '@lapida/contracts/valores'
import { ROTULOS_ESTADO_CHAPA, sumOfChapas } from '@lapida/domain/estoque/chapa'
import { formatArea, type MilimetrosQuadrados } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { lotesOf, type FiltroChapas } from './filtro-chapas.ts'

export interface ChapasToolbarProps {
  chapas: readonly ChapaDita[]
  filtro: FiltroChapas
  onFiltro: (filtro: FiltroChapas) => void
  /** the slabs that pass */
  encontradas: readonly ChapaDita[]
  onAdd: () => void
  onPrint: () => void
}

const ESTADOS = [
  { value: 'em-estoque', label: 'Em estoque' },
  ...ESTADOS_CHAPA.map((value) => ({ value, label: ROTULOS_ESTADO_CHAPA[value] })),
  { value: 'todas', label: 'Todas' },
] as const

/** What narrows the slabs, and the ways to a new one and to labels. */
export function ChapasToolbar(props: ChapasToolbarProps) {
  const { chapas, filtro, onFiltro, encontradas, onAdd, onPrint } = props
  const lotes = lotesOf(chapas)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 max-md:basis-full md:flex-1">
          <SearchField
            label="Buscar chapa"
            value={filtro.busca}
            placeholder="Código, pedra, lote ou cavalete"
            onValueChange={(busca) => onFiltro({ ...filtro, busca })}
          />
        </div>
        <Button icon={<Plus aria-hidden="true" />} className="max-md:flex-1" onClick={onAdd}>
          Nova chapa
        </Button>
        <Button
          variant="secondary"
          className="max-md:flex-1"
          icon={<Printer aria-hidden="true" />}
          disabledReason={encontradas.length === 0 ? 'Não há chapa nesta lista.' : null}
          hideReason
          onClick={onPrint}
        >
          Etiquetas
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:flex">
        <ChipGroup
          label="Estado"
          scroll
          options={ESTADOS}
          value={filtro.estado}
          onValueChange={(value) => {
            const estado = ESTADOS.find((option) => option.value === value)?.value
            if (estado) onFiltro({ ...filtro, estado })
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Chip
            pressed={filtro.soRetalhos}
            onClick={() => onFiltro({ ...filtro, soRetalhos: !filtro.soRetalhos })}
          >
            Só retalhos
          </Chip>
          {(filtro.aVenda || chapas.some(({ venda }) => venda)) && (
            <Chip pressed={filtro.aVenda} onClick={() => onFiltro({ ...filtro, aVenda: !filtro.aVenda })}>
              À venda
            </Chip>
          )}
          {lotes.length > 0 && (
            <SelectField
              label="Lote"
              hideLabel
              fieldClassName="w-44"
              placeholder="Todos os lotes"
              value={filtro.lote}
              options={lotes.map((lote) => ({ value: lote, label: `Lote ${lote}` }))}
              onChange={(event) => onFiltro({ ...filtro, lote: event.currentTarget.value })}
            />
          )}
        </div>
      </div>
      <p role="status" className="num text-small text-fg-3">
        {resumo(encontradas)}
      </p>
    </div>
  )
}

/** '12 chapas · 54,32 m² em estoque': what is cut counts among the slabs, not in the stock. */
function resumo(chapas: readonly ChapaDita[]): string {
  const count = chapas.length === 1 ? '1 chapa' : `${chapas.length} chapas`
  const area = Math.round(sumOfChapas(chapas) * 1_000_000) as MilimetrosQuadrados
  return `${count} · ${formatArea(area)} em estoque`
}
