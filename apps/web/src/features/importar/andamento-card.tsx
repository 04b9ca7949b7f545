import type { PreviaImportacao } from '@lapida/contracts/importacao'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import type { PlanilhaAberta } from './planilha-aberta.ts'
import type { Trabalho } from './use-importacao.ts'

export interface AndamentoCardProps {
  trabalho: Exclude<Trabalho, null>
  planilha: PlanilhaAberta | null
  previa: PreviaImportacao | null
  onCancel: () => void
}

const STEPS = { lendo: 1, conferindo: 2, guardando: 3 }

/** What is being done with the sheet, and the way out of it while there is one. */
export function AndamentoCard({ trabalho, planilha, previa, onCancel }: AndamentoCardProps) {
  const rows = planilha ? planilha.aba.total - planilha.cabecalho - 1 : 0
  const stored = previa ? previa.novas + previa.atualizadas : 0
  const texts = {
    lendo: 'Lendo a planilha...',
    conferindo: `Conferindo ${plural(rows, 'linha', 'linhas')}...`,
    guardando: `Guardando ${plural(stored, 'linha', 'linhas')}...`,
  }
  return (
    <Card>
      <div className="grid justify-items-center gap-4 py-8">
        <p role="status" className="font-semibold">
          {texts[trabalho]}
        </p>
        <div className="w-full max-w-80">
          <Progress
            label={`Etapa ${STEPS[trabalho]} de 3: ${texts[trabalho]}`}
            value={STEPS[trabalho] - 0.5}
            max={3}
          />
        </div>
        {trabalho === 'guardando' ? (
          <p className="text-small text-fg-3">Tudo entra junto, ou nada entra.</p>
        ) : (
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </Card>
  )
}
