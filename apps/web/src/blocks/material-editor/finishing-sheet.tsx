import { acabamentoTotal } from '@lapida/domain/orcamento/peca'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatMetragemExata } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread, unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { type LeituraLinha, type LinhaPeca } from './linha-peca.ts'

export interface FinishingSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  linha: LinhaPeca
  leitura: LeituraLinha
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
}

/** Metres and price per metre of the finishing, by hand. */
export function FinishingSheet({ open, onOpenChange, linha, leitura, onChange }: FinishingSheetProps) {
  const close = () => {
    if (!stopAtUnread()) onOpenChange(false)
  }
  const fromEdges = leitura.metragem > 0 ? formatMetragemExata(leitura.metragem) : ''
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title="Acabamento"
      description="Toque nas bordas do desenho, ou informe os metros e o valor à mão."
      footer={
        <Button block size="large" onClick={close}>
          Pronto
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <TextField
          label="Metros de acabamento"
          inputMode="decimal"
          className="num"
          maxLength={60}
          value={linha.metros ?? fromEdges}
          error={leitura.erros.metros}
          {...unreadMark(leitura.erros.metros !== undefined, 'Metros de acabamento')}
          hint={linha.metros === null ? 'Calculado pelas bordas. Aceita somas: 1,80+0,60' : 'Informado à mão'}
          trailing="m"
          onChange={(event) => onChange({ metros: event.currentTarget.value })}
        />
        <TextField
          label="Valor por metro"
          inputMode="decimal"
          className="num"
          maxLength={60}
          value={linha.valorMetro}
          error={leitura.erros.valorMetro}
          {...unreadMark(leitura.erros.valorMetro !== undefined, 'Valor por metro')}
          leading="R$"
          onChange={(event) => onChange({ valorMetro: event.currentTarget.value })}
        />
        <p className="num text-label text-fg-2">
          Acabamento desta peça: <b>{formatDinheiro(acabamentoTotal(leitura.peca))}</b>
        </p>
        {linha.metros !== null && (
          <Button variant="ghost" onClick={() => onChange({ metros: null })}>
            Calcular pelas bordas
          </Button>
        )}
        <button type="submit" hidden>
          Pronto
        </button>
      </form>
    </Sheet>
  )
}
