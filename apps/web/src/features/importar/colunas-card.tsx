import { CAMPOS_IMPORTACAO } from '@lapida/domain/importacao/campos'
import type { Colunas } from '@lapida/domain/importacao/colunas'
import { Card } from '@lapida/ui/card.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { tituloOfColuna, type PlanilhaAberta } from './planilha-aberta.ts'
import type { TipoDaTela } from './tipos.ts'

export interface ColunasCardProps {
  tipo: TipoDaTela
  planilha: PlanilhaAberta
  onChange: (colunas: Colunas) => void
}

const ROWS_LOOKED_AT = 30
const SAMPLES = 2

/** Each column of the sheet with what it is taken for; a field belongs to one column only. */
export function ColunasCard({ tipo, planilha, onChange }: ColunasCardProps) {
  const { colunas } = planilha
  const known = colunas.filter((campo) => campo !== null).length
  const options = CAMPOS_IMPORTACAO[tipo.tipo].map(({ campo, titulo, obrigatorio }) => ({
    value: campo,
    label: obrigatorio ? `${titulo} (obrigatório)` : titulo,
  }))
  function choose(index: number, campo: string) {
    onChange(
      colunas.map((current, place) => {
        if (place === index) return campo === '' ? null : campo
        return current === campo ? null : current
      }),
    )
  }
  return (
    <Card
      title="Colunas"
      aside={
        <p className="num text-small text-fg-3">
          {known} de {colunas.length} reconhecidas
        </p>
      }
    >
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {colunas.map((campo, index) => (
          <li key={index}>
            <SelectField
              label={tituloOfColuna(planilha, index)}
              hint={samplesOf(planilha, index)}
              placeholder="Não importar"
              value={campo ?? ''}
              options={options}
              onChange={(event) => choose(index, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The first cells of a column, so that one sees what it holds. */
function samplesOf({ aba, cabecalho }: PlanilhaAberta, index: number): string {
  const rows = aba.inicio.slice(cabecalho + 1, cabecalho + 1 + ROWS_LOOKED_AT)
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  return cells.length === 0
    ? 'Sem dados'
    : cells
        .slice(0, SAMPLES)
        .map((cell) => (cell.length > 28 ? `${cell.slice(0, 27)}…` : cell))
        .join(' · ')
}
