import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { parseMedida } from '@lapida/domain/shared/expressao'
import {
  formatAreaDecimal,
  formatComprimento,
  type Milimetros,
  type MilimetrosQuadrados,
} from '@lapida/domain/shared/medidas'
import { DropdownMenu } from '@lapida/ui/dropdown-menu.tsx'
import { GridCell, GridNumberCell, GridRow, GridTextCell } from '@lapida/ui/grid-cell.tsx'
import { GridTable, type GridPaste } from '@lapida/ui/grid-table.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Section } from './section.tsx'

interface Linha {
  nome: string
  comprimento: Milimetros | null
  largura: Milimetros | null
}

const COLUMNS = [
  { id: 'nome', header: 'Peça', className: 'min-w-40' },
  { id: 'comprimento', header: 'Comprimento (m)', align: 'right', className: 'min-w-28' },
  { id: 'largura', header: 'Largura (m)', align: 'right', className: 'min-w-28' },
  { id: 'area', header: 'Área (m²)', align: 'right', className: 'min-w-24' },
  { id: 'acoes', header: 'Ações', hideHeader: true },
] as const

const INICIAL: Linha[] = [
  { nome: 'Bancada', comprimento: 1800 as Milimetros, largura: 600 as Milimetros },
  { nome: 'Frontão', comprimento: 1800 as Milimetros, largura: 100 as Milimetros },
  { nome: 'Ilha', comprimento: 2200 as Milimetros, largura: 900 as Milimetros },
]

const VAZIA: Linha = { nome: '', comprimento: null, largura: null }

/** The spreadsheet grid. */
export function GridSection() {
  const [linhas, setLinhas] = useState(INICIAL)
  const change = (index: number, part: Partial<Linha>) =>
    setLinhas((before) => before.map((linha, at) => (at === index ? { ...linha, ...part } : linha)))

  function paste({ row, column, cells }: GridPaste) {
    setLinhas((before) => {
      const after = [...before]
      cells.forEach((values, offset) => {
        after[row + offset] = pastedLinha(after[row + offset] ?? VAZIA, column, values)
      })
      return after
    })
  }

  return (
    <Section
      id="planilha"
      title="Planilha"
      about="Enter: próxima célula · Ctrl+Enter: nova linha · aceita 1,20+0,35 e colar do Excel."
    >
      <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
        <GridTable
          label="Peças do material"
          columns={COLUMNS}
          onNewRow={(after) => setLinhas([...linhas.slice(0, after + 1), VAZIA, ...linhas.slice(after + 1)])}
          onPasteCells={paste}
        >
          {linhas.map((linha, index) => (
            <PecaRow
              key={index}
              linha={linha}
              number={index + 1}
              onChange={(part) => change(index, part)}
              onRemove={() => setLinhas(linhas.filter((_, at) => at !== index))}
            />
          ))}
        </GridTable>
      </div>
    </Section>
  )
}

interface PecaRowProps {
  linha: Linha
  number: number
  onChange: (part: Partial<Linha>) => void
  onRemove: () => void
}

function PecaRow({ linha, number, onChange, onRemove }: PecaRowProps) {
  const { nome, comprimento, largura } = linha
  const invalid =
    comprimento !== null && comprimento <= 0 ? 'O comprimento precisa ser maior que zero.' : null
  return (
    <GridRow>
      <GridTextCell
        label={`Peça, linha ${number}`}
        placeholder="Nova peça…"
        value={nome}
        onValueChange={(value) => onChange({ nome: value })}
      />
      <GridNumberCell
        label={`Comprimento, linha ${number}`}
        value={comprimento}
        parse={parseMetros}
        format={formatComprimento}
        error={invalid}
        onValueChange={(value) => onChange({ comprimento: value })}
      />
      <GridNumberCell
        label={`Largura, linha ${number}`}
        value={largura}
        parse={parseMetros}
        format={formatComprimento}
        onValueChange={(value) => onChange({ largura: value })}
      />
      <GridCell align="right">
        <b>
          {comprimento === null || largura === null
            ? '—'
            : formatAreaDecimal((comprimento * largura) as MilimetrosQuadrados)}
        </b>
      </GridCell>
      <GridCell align="right">
        <DropdownMenu
          trigger={
            <IconButton
              label={`Mais ações: ${nome || `linha ${number}`}`}
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          }
          items={[
            {
              label: 'Excluir peça',
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger',
              onSelect: onRemove,
            },
          ]}
        />
      </GridCell>
    </GridRow>
  )
}

function parseMetros(text: string): Milimetros | null {
  const medida = parseMedida(text, 'm')
  return medida.ok ? medida.milimetros : null
}

function pastedLinha(linha: Linha, column: number, values: string[]): Linha {
  const whole = [linha.nome, linha.comprimento, linha.largura]
  const [nome, comprimento, largura] = whole.map((before, at) => values[at - column] ?? before)
  return {
    nome: String(nome ?? ''),
    comprimento: typeof comprimento === 'string' ? parseMetros(comprimento) : linha.comprimento,
    largura: typeof largura === 'string' ? parseMetros(largura) : linha.largura,
  }
}
