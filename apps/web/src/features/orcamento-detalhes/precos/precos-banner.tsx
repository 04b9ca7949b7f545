import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { diferencaOfPrecos, precosMudados, type PrecoMudado } from '@lapida/domain/orcamento/precos-de-hoje'
import { diaCivil, formatDiaCurto } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { diferencaEmTexto } from '@lapida/domain/shared/dinheiro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useItensComPrecos, useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { whenThere } from '#shared/when-there.ts'

const PrecosSheet = lazyLayer(() => whenThere(async () => (await import('./precos-sheet.tsx')).PrecosSheet))

/**
 * Prices of the stock that are others since a quote was made: told, and taken only after they were seen (after-the-quote
 * A1). Of a copy its address says since when its prices are.
 */
export function PrecosBanner({ orcamento }: { orcamento: Orcamento }) {
  const { precosDesde = '' } = useSearch({ strict: false }) as { precosDesde?: string }
  // An address can be typed by anybody.
  const desde = Number.isNaN(Date.parse(precosDesde)) ? orcamento.createdAt : precosDesde
  const precos = usePrecosMudados(orcamento, desde)
  const zona = useEmpresa()?.fusoHorario
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState(false)
  const isSettled = precos.length === 0 || kept
  useEffect(() => {
    if (!isSettled || !open) return
    // The sheet and the button behind it went with the last price: the focus goes on at the top of the screen.
    setOpen(false)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isSettled, open])
  if (isSettled) return null
  const diferenca = diferencaOfPrecos(orcamento, precos)
  return (
    <Banner
      tone="info"
      live="polite"
      action={
        <Button variant="secondary" className="max-sm:mb-2 max-sm:ml-7.5" onClick={() => setOpen(true)}>
          Ver preços
        </Button>
      }
    >
      <span className="num">
        {plural(precos.length, 'preço', 'preços')} de {formatDiaCurto(diaCivil(desde, zona))}{' '}
        {precos.length === 1 ? 'é outro' : 'são outros'} hoje no estoque
        {diferenca !== 0 && ` (${diferencaEmTexto(diferenca)})`}. Atualizar?
      </span>
      <PrecosSheet
        orcamento={orcamento}
        precos={precos}
        open={open}
        onOpenChange={setOpen}
        onKeep={() => setKept(true)}
      />
    </Banner>
  )
}

/** By the last copies of the stock; none while one of them is not here. */
function usePrecosMudados(orcamento: Orcamento, desde: string): PrecoMudado[] {
  const materiais = useMateriaisComPrecos().dados
  const itens = useItensComPrecos().dados
  return useMemo(
    () => (materiais && itens ? precosMudados(orcamento, { materiais, itens }, desde) : []),
    [orcamento, materiais, itens, desde],
  )
}
