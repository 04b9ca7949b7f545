import { useState } from 'react'
import { formatDinheiro, parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatMetragemExata } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { PecaDesenho } from '#blocks/peca-desenho/peca-desenho.tsx'
import { FinishingSheet } from './finishing-sheet.tsx'
import { PieceCobranca } from './piece-cobranca.tsx'
import { type LeituraLinha, type LinhaPeca } from './linha-peca.ts'
import { UltimoValorMetro } from './ultimo-valor-metro.tsx'
import type { HabitosAgora } from './use-habitos.ts'

export interface PieceFinishingProps {
  linha: LinhaPeca
  leitura: LeituraLinha
  habitos: HabitosAgora
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
}

/** The finishing of the piece: edges tapped on its drawing, or metres and price by hand. */
export function PieceFinishing({ linha, leitura, habitos, onChange }: PieceFinishingProps) {
  const [editing, setEditing] = useState(false)
  const problem = leitura.erros.metros ?? leitura.erros.valorMetro ?? leitura.erros.valorUnitario
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-label font-label text-fg-2">
          Acabamento <span className="num font-normal text-fg-3">{resumoAcabamento(linha, leitura)}</span>
        </p>
        <Button
          variant="ghost"
          className="shrink-0 px-3 text-label"
          aria-label="Alterar acabamento"
          onClick={() => setEditing(true)}
        >
          Alterar
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <UltimoValorMetro linha={linha} habitos={habitos} className="justify-self-end" onChange={onChange} />
      <PecaDesenho
        comprimento={leitura.comprimento}
        largura={leitura.largura}
        bordas={linha.metros === null ? linha.bordas : []}
        onToggle={(borda) => {
          const known = linha.metros === null ? linha.bordas : []
          const bordas = known.includes(borda) ? known.filter((other) => other !== borda) : [...known, borda]
          onChange({ bordas, metros: null })
        }}
      />
      <PieceCobranca linha={linha} onChange={onChange} />
      <FinishingSheet
        open={editing}
        onOpenChange={setEditing}
        linha={linha}
        leitura={leitura}
        onChange={onChange}
      />
    </div>
  )
}

/** The finishing in words: '4 bordas · 6,20 m × R$ 55,00', 'nenhum'. */
export function resumoAcabamento(linha: LinhaPeca, { metragem }: LeituraLinha): string {
  const byHand = linha.metros !== null
  const price = parseDinheiro(linha.valorMetro)
  const value = price === null ? 'sem valor por metro' : `× ${formatDinheiro(price)}`
  if (byHand) return metragem > 0 ? `${formatMetragemExata(metragem)} m ${value}` : 'nenhum'
  if (linha.bordas.length === 0) return 'nenhum'
  const edges = plural(linha.bordas.length, 'borda', 'bordas')
  return metragem > 0 ? `${edges} · ${formatMetragemExata(metragem)} m ${value}` : edges
}
