import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ErroImportacao, PreviaImportacao } from '@lapida/contracts/importacao'
import { formatCsv } from '@lapida/domain/shared/csv'
import { plural, slug } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'

export interface ErrosCardProps {
  previa: PreviaImportacao
  /** name of the sheet's file */
  arquivo: string
}

const SHOWN_AT_FIRST = 8

/** Which lines cannot be stored and why: as they stand in the sheet, so that they are found there. */
export function ErrosCard({ previa, arquivo }: ErrosCardProps) {
  const [all, setAll] = useState(false)
  const shown = all ? previa.erros : previa.erros.slice(0, SHOWN_AT_FIRST)
  const hidden = previa.erros.length - shown.length
  return (
    <Card
      title={plural(previa.comErro, 'linha com erro', 'linhas com erro')}
      padding="none"
      aside={
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveErros(previa.erros, arquivo)}
        >
          Baixar lista
        </Button>
      }
    >
      <ul aria-label="Linhas com erro" className="border-t border-line">
        {shown.map((erro, index) => (
          <Erro key={index} erro={erro} />
        ))}
      </ul>
      {(hidden > 0 || previa.errosOmitidos > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="text-small text-fg-3">
            {plural(hidden + previa.errosOmitidos, 'problema a mais', 'problemas a mais')}
          </p>
          {hidden > 0 && (
            <Button variant="ghost" onClick={() => setAll(true)}>
              Ver todos
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Erro({ erro }: { erro: ErroImportacao }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 [contain-intrinsic-size:auto_52px] [content-visibility:auto] not-first:border-t not-first:border-line sm:grid-cols-[84px_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline">
      <span className="num font-semibold">Linha {erro.linha}</span>
      <span className="min-w-0 truncate text-label text-fg-2">
        {erro.coluna === '' ? 'Sem coluna' : erro.coluna}
        {erro.valor.trim() !== '' && <span className="text-fg-3">: “{erro.valor.trim().slice(0, 80)}”</span>}
      </span>
      <span className="text-label text-danger-fg">{erro.mensagem}</span>
    </li>
  )
}

/** The list as a file that Excel opens; what a cell held cannot run as a formula there. */
function saveErros(erros: readonly ErroImportacao[], arquivo: string): void {
  const rows = erros.map(({ linha, coluna, valor, mensagem }) => [String(linha), coluna, valor, mensagem])
  const csv = formatCsv([['Linha', 'Coluna', 'Valor na planilha', 'Problema'], ...rows])
  const name = `erros-${slug(arquivo.replace(/\.\w+$/, '')) || 'planilha'}.csv`
  saveFile(new File([csv], name, { type: 'text/csv' }))
}
