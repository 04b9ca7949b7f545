import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ErroImportacao, PreviaImportacao } from '@lapida/contracts/importacao'
import { tituloOfCampo } from '@lapida/domain/importacao/campos'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import type { PlanilhaAberta } from './planilha-aberta.ts'
import { saveErros } from './save-erros.ts'
import type { TipoDaTela } from './tipos.ts'

export interface ErrosCardProps {
  tipo: TipoDaTela
  previa: PreviaImportacao
  planilha: PlanilhaAberta
}

const SHOWN_AT_FIRST = 8
/** As many as a page takes without a halt. */
const SHOWN_MORE = 200

/** Which lines cannot be stored and why: as they stand in the sheet, so that they are found there. */
export function ErrosCard({ tipo, previa, planilha }: ErrosCardProps) {
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const [busy, setBusy] = useState(false)
  const { erros, errosOmitidos, comErro } = previa
  const hidden = Math.max(0, erros.length - most)
  return (
    <Card
      title={plural(comErro, 'linha com erro', 'linhas com erro')}
      padding="none"
      aside={
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={busy}
          onClick={() => {
            setBusy(true)
            void saveErros({ tipo, erros, planilha }).finally(() => setBusy(false))
          }}
        >
          Baixar lista
        </Button>
      }
    >
      <ul aria-label="Linhas com erro" className="border-t border-line">
        {erros.slice(0, most).map((erro, index) => (
          <Erro key={index} erro={erro} tipo={tipo} />
        ))}
      </ul>
      {(hidden > 0 || errosOmitidos > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="text-small text-fg-3">
            {plural(hidden + errosOmitidos, 'problema a mais', 'problemas a mais')}
          </p>
          {hidden > 0 && (
            <Button variant="ghost" onClick={() => setMost(most + SHOWN_MORE)}>
              {hidden > SHOWN_MORE ? `Ver mais ${SHOWN_MORE}` : 'Ver todos'}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Erro({ erro, tipo }: { erro: ErroImportacao; tipo: TipoDaTela }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 [contain-intrinsic-size:auto_52px] [content-visibility:auto] not-first:border-t not-first:border-line sm:grid-cols-[84px_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline">
      <span className="num font-semibold">Linha {erro.linha}</span>
      <span className="min-w-0 truncate text-label text-fg-2">
        {erro.coluna === '' ? `${tituloOfCampo(tipo.tipo, erro.campo)} (sem coluna)` : erro.coluna}
        {erro.valor.trim() !== '' && <span className="text-fg-3">: “{erro.valor.trim().slice(0, 80)}”</span>}
      </span>
      <span className="text-label text-danger-fg">{erro.mensagem}</span>
    </li>
  )
}
