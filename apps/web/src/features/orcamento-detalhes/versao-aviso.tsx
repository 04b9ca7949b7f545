import { useState, type ReactNode } from 'react'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import {
  comparePropostas,
  sumMudancas,
  type MudancaDaProposta,
} from '@lapida/domain/orcamento/compare-propostas'
import { ofertaHerdada } from '@lapida/domain/orcamento/escolhas-herdadas'
import { ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { diferencaEmTexto } from '@lapida/domain/shared/dinheiro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { whenThere } from '#shared/when-there.ts'

const MudancasSheet = lazyLayer(() =>
  whenThere(async () => (await import('./mudancas-sheet.tsx')).MudancasSheet),
)

export interface VersaoAvisoProps {
  tone: 'warning' | 'info'
  texto: string
  titulo: string
  /** null: this device does not know what it differs from */
  antes: Oferta | null
  orcamento: Orcamento
  children?: ReactNode
}

/** Says how what its customer sees stands to the quote, with every change of it behind a press. */
export function VersaoAviso({ tone, texto, titulo, antes, orcamento, children }: VersaoAvisoProps) {
  const [open, setOpen] = useState(false)
  // What was chosen of what is agreed to is chosen of a change of it, too.
  const presented = (oferta: Oferta) => ofertaHerdada(oferta, orcamento.escolhasContratadas)
  const mudancas = antes && comparePropostas(presented(antes), presented(ofertaOfOrcamento(orcamento)))
  return (
    <Banner
      tone={tone}
      live="polite"
      action={
        <div className="flex flex-wrap gap-2 pl-7.5 max-sm:pb-2">
          {mudancas && (
            <Button variant="ghost" onClick={() => setOpen(true)}>
              Ver o que muda
            </Button>
          )}
          {children}
        </div>
      }
    >
      {texto}
      <Diferenca mudancas={mudancas} />.
      {mudancas && <MudancasSheet title={titulo} mudancas={mudancas} open={open} onOpenChange={setOpen} />}
    </Banner>
  )
}

function Diferenca({ mudancas }: { mudancas: readonly MudancaDaProposta[] | null }) {
  const valor = sumMudancas(mudancas ?? [])
  if (valor === 0) return null
  return <span className="num whitespace-nowrap"> ({diferencaEmTexto(valor)})</span>
}
