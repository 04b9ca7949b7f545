import { useEffect, useState } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { showToast } from '@lapida/ui/toast-store'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { ApiError } from '#data/api/api.ts'
import { destinoInWords } from '#blocks/sem-internet/sem-internet.ts'
import { changeProduto, type ProdutoSalvo } from '#data/resources/estoque/estoque-escrita.ts'
import { useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'

export interface PrecosSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What was typed over the price of a stone, and the stone as it was shown then. */
type Precos = Record<string, Preco>

interface Preco {
  price: number | null
  antes: EstoqueMaterial
}

async function savePrecos(prices: readonly Preco[]): Promise<ProdutoSalvo[]> {
  const stored: ProdutoSalvo[] = []
  for (const { antes, price } of prices) {
    // Confirming a sample's price without changing it makes the stone the workshop's own, too.
    if (price && (antes.exemplo || price !== antes.precoVenda))
      stored.push(await changeProduto('materiais', antes, { precoVenda: price }))
  }
  return stored
}

/** The stones of the stock with their price per m², to be confirmed or changed all at once. */
export function PrecosSheet({ open, onOpenChange }: PrecosSheetProps) {
  const { dados, erro, carregando, reload } = useMateriaisComPrecos()
  const [typed, setTyped] = useState<Precos>({})
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (open) reload()
  }, [open, reload])
  const stones = dados?.filter(({ ativo }) => ativo) ?? []
  const begunOf = (stone: EstoqueMaterial) => typed[stone.id] ?? { price: stone.precoVenda, antes: stone }
  const priceOf = (stone: EstoqueMaterial) => begunOf(stone).price

  function close(next: boolean) {
    if (!next) {
      setTyped({})
      setAsked(false)
    }
    onOpenChange(next)
  }

  async function save() {
    setAsked(true)
    if (stopAtUnread()) return
    const prices = stones.map(begunOf)
    const missing = prices.find(({ price }) => !price)
    if (missing) return document.querySelector<HTMLElement>(`[name="preco-${missing.antes.id}"]`)?.focus()
    setBusy(true)
    try {
      const stored = await savePrecos(prices)
      close(false)
      // Of a price that somebody else has changed meanwhile the person is asked, in words of their own.
      if (!stored.some(({ emConflito }) => emConflito)) {
        const espera = stored.some((one) => one.espera)
        showToast({ title: 'Preços confirmados', ...destinoInWords({ espera }) })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: 'Não deu para salvar os preços', description: error.message, tone: 'error' })
    } finally {
      setBusy(false)
      reload()
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      width="small"
      title="Confira o preço do m²"
      description="É por ele que os orçamentos começam. Ajuste o que for diferente na sua marmoraria."
      footer={
        stones.length > 0 && (
          <>
            <Button variant="ghost" onClick={() => close(false)}>
              Cancelar
            </Button>
            <Button busy={busy} busyLabel="Salvando..." onClick={() => void save()}>
              Confirmar preços
            </Button>
          </>
        )
      }
    >
      {stones.length === 0 && carregando && <Loading />}
      {!dados && erro && <ErrorState description={erro.message} onRetry={reload} />}
      {dados && stones.length === 0 && !carregando && (
        <EmptyState
          title="Nenhuma pedra no estoque"
          description="No orçamento você escreve o nome da pedra e o preço do m² na hora."
        />
      )}
      <div className="grid gap-4">
        {stones.map((stone) => (
          <DinheiroField
            key={stone.id}
            name={`preco-${stone.id}`}
            label={stone.acabamento ? `${stone.nome} · ${stone.acabamento}` : stone.nome}
            value={priceOf(stone)}
            error={asked && !priceOf(stone) ? 'Informe o preço do m².' : undefined}
            onValueChange={(reais) =>
              setTyped((before) => ({ ...before, [stone.id]: { ...begunOf(stone), price: reais } }))
            }
          />
        ))}
      </div>
    </Sheet>
  )
}
