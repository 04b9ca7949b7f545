import type { Borda } from '@lapida/contracts/material'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { PecaDesenho } from '#blocks/peca-desenho/peca-desenho.tsx'
import { readLinha, type LinhaPeca } from './linha-peca.ts'
import { textoValorMetro } from './nomes-peca.ts'
import { resumoAcabamento } from './piece-finishing.tsx'
import { UltimoValorMetro } from './ultimo-valor-metro.tsx'
import type { HabitosAgora } from './use-habitos.ts'

export interface EdgesDialogProps {
  linha: LinhaPeca
  habitos: HabitosAgora
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
  onClose: () => void
}

/** The edges of a row of the grid, on the piece drawn to scale. */
export function EdgesDialog({ linha, habitos, onChange, onClose }: EdgesDialogProps) {
  const leitura = readLinha(linha)
  const known = linha.metros === null ? linha.bordas : []
  function toggle(borda: Borda) {
    const bordas = known.includes(borda) ? known.filter((other) => other !== borda) : [...known, borda]
    onChange({
      bordas,
      metros: null,
      valorMetro: linha.valorMetro || textoValorMetro(habitos.get().valorMetro),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Acabamento: ${linha.nome || 'peça'}`}
      description="Clique nas bordas que recebem acabamento."
      footer={<Button onClick={onClose}>Pronto</Button>}
    >
      <div className="grid gap-3">
        <PecaDesenho
          comprimento={leitura.comprimento}
          largura={leitura.largura}
          bordas={known}
          onToggle={toggle}
        />
        <p className="num text-label text-fg-2">Acabamento {resumoAcabamento(linha, leitura)}</p>
        <UltimoValorMetro
          linha={linha}
          habitos={habitos}
          className="justify-self-start"
          onChange={onChange}
        />
      </div>
    </Dialog>
  )
}
