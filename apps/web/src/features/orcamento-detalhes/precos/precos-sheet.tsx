import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { diferencaOfPrecos, type PrecoMudado } from '@lapida/domain/orcamento/precos-de-hoje'
import { diferencaEmTexto, formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { takePrecos } from './take-precos.ts'

export interface PrecosSheetProps {
  orcamento: Orcamento
  precos: readonly PrecoMudado[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the quote keeps its prices */
  onKeep: () => void
}

/** What each price was and is now, to be taken one by one. */
export function PrecosSheet({ orcamento, precos, open, onOpenChange, onKeep }: PrecosSheetProps) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const chosen = precos.filter(({ chave }) => !left.includes(chave))

  async function take() {
    setBusy(true)
    const taken = await takePrecos(orcamento, chosen)
    setBusy(false)
    // With the last of them the sheet is gone already.
    if (taken && chosen.length < precos.length) onOpenChange(false)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title="Preços de hoje"
      description="O orçamento tem os preços de quando foi feito. Marque os que devem mudar."
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onKeep}>
            Manter preços
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Atualizando..."
            disabledReason={chosen.length === 0 ? 'Nenhum preço está marcado' : null}
            hideReason
            onClick={() => void take()}
          >
            {chosen.length === 0 ? 'Atualizar' : `Atualizar (${chosen.length})`}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {precos.map((preco) => (
          <PrecoRow
            key={preco.chave}
            preco={preco}
            checked={!left.includes(preco.chave)}
            onChange={(checked) =>
              setLeft(checked ? left.filter((chave) => chave !== preco.chave) : [...left, preco.chave])
            }
          />
        ))}
      </ul>
      <p
        aria-live="polite"
        className="num flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-strong"
      >
        <span>Diferença no total</span>
        <span className="ml-auto">{diferencaEmTexto(diferencaOfPrecos(orcamento, chosen))}</span>
      </p>
    </Sheet>
  )
}

interface PrecoRowProps {
  preco: PrecoMudado
  checked: boolean
  onChange: (checked: boolean) => void
}

function PrecoRow({ preco, checked, onChange }: PrecoRowProps) {
  const { tipo, nome, em, antes, depois, diferenca } = preco
  const unit = tipo === 'pedra' ? '/m²' : ''
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 py-1">
      <Checkbox
        className="min-w-0 flex-1 basis-48"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={<span className="font-label wrap-anywhere">{nome}</span>}
        description={
          <>
            {em !== '' && em !== nome && <span className="block wrap-anywhere">{em}</span>}
            <span className="num">
              <del>{reais(antes)}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">agora</span>{' '}
              <ins className="font-label whitespace-nowrap text-fg-2 no-underline">
                {reais(depois)}
                {unit}
              </ins>
            </span>
          </>
        }
      />
      {diferenca !== 0 && (
        <span className="num ml-auto py-2.5 font-strong whitespace-nowrap">
          {diferencaEmTexto(diferenca)}
        </span>
      )}
    </li>
  )
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))
