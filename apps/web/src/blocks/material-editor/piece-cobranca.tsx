import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { escolhas, NOMES_DE_MODO, partesCobranca } from './cobranca-linha.ts'
import type { PieceCobrancaProps } from './piece-cobranca-sheet.tsx'
import { CobrancaLayer } from './cobranca-layer.tsx'

/** How the piece is charged, with the way to change it: shown where the quote has rules or the piece its own way. */
export function PieceCobranca({ linha, onChange }: PieceCobrancaProps) {
  const [open, setOpen] = useState(false)
  const regras = useRegrasCobranca()
  if (!regras && partesCobranca(linha, regras).length === 0) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 text-label font-label text-fg-2">
        Cobrança{' '}
        <span className="num font-normal text-fg-3">
          <Dotted>{[NOMES_DE_MODO[linha.modoCobranca].toLowerCase(), ...escolhas(linha)].join(' · ')}</Dotted>
        </span>
      </p>
      <Button
        variant="ghost"
        className="shrink-0 px-3 text-label"
        aria-label="Mais opções de cobrança"
        onClick={() => setOpen(true)}
      >
        Mais
      </Button>
      {open && <CobrancaLayer linha={linha} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  )
}
