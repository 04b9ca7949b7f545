import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { SEM_TITULOS, type PlanilhaAberta } from './planilha-aberta.ts'
import type { ImportacaoDaTela } from './use-importacao.ts'

export interface ArquivoBarProps {
  planilha: PlanilhaAberta
  importacao: ImportacaoDaTela
  onCancel: () => void
}

/** Which file it is, which of its sheets, and which of its rows has the headings. */
export function ArquivoBar({ planilha, importacao, onCancel }: ArquivoBarProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { previa, trabalho } = importacao
  const linhas = previa && plural(previa.total, 'linha conferida', 'linhas conferidas')
  return (
    <section
      aria-label="Arquivo"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
    >
      <div className="flex min-w-0 items-center gap-3 lg:min-h-12">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-success-soft text-success-fg">
          <FileSpreadsheet aria-hidden="true" className="size-6 stroke-[1.75]" />
        </span>
        <div className="min-w-0 flex-1 lg:flex-initial">
          <h2
            ref={heading}
            tabIndex={-1}
            className="truncate text-body font-semibold focus:outline-transparent"
          >
            {planilha.nome}
          </h2>
          <p role="status" className="num text-small text-fg-3">
            {trabalho === 'conferindo' ? 'Conferindo...' : (linhas ?? 'Ainda não conferida')}
          </p>
        </div>
        <Button variant="secondary" className="shrink-0" onClick={onCancel}>
          Trocar
          <span className="sr-only"> de arquivo</span>
        </Button>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <AbaField planilha={planilha} importacao={importacao} />
        <SelectField
          label="Títulos das colunas"
          fieldClassName="sm:w-72"
          value={String(planilha.cabecalho)}
          onChange={(event) => importacao.chooseCabecalho(Number(event.target.value))}
          options={headingOptions(planilha)}
        />
      </div>
    </section>
  )
}

function AbaField({ planilha, importacao }: Omit<ArquivoBarProps, 'onCancel'>) {
  const { abas, aba } = planilha
  if (abas.length < 2) return null
  return (
    <SelectField
      label="Aba"
      fieldClassName="sm:w-48"
      value={String(abas.indexOf(aba))}
      onChange={(event) => {
        const chosen = abas[Number(event.target.value)]
        if (chosen) importacao.chooseAba(chosen)
      }}
      options={abas.map(({ nome }, index) => ({ value: String(index), label: nome }))}
    />
  )
}

/** Headings stand at the top; the one that is chosen is offered wherever it stands. */
const ROWS_OFFERED = 6
const LONGEST_LABEL = 60

function headingOptions({ aba, cabecalho }: PlanilhaAberta) {
  const rows = aba.inicio.flatMap((linha, index) => {
    const words = linha.map((celula) => celula.trim()).filter((celula) => celula !== '')
    if (words.length === 0 || (index >= ROWS_OFFERED && index !== cabecalho)) return []
    return [
      { value: String(index), label: `Linha ${index + 1}: ${words.join(', ').slice(0, LONGEST_LABEL)}` },
    ]
  })
  return [...rows, { value: String(SEM_TITULOS), label: 'A planilha não tem títulos' }]
}
