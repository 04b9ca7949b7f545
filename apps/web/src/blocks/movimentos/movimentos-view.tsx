// What other screens take from this block:
// - `MovimentosView({ produto: { tipo, id, nome, unidade, saldo, semChapa? } })`: balance, button and list of movements
//   of one stone or item, for its sheet. It brings its own form.
// - `MovimentoForm` (movimento-form.tsx): the form alone, for a card that offers entry and exit at once. Load it with
//   lazyLayer: `{ produto, tipo?: 'entrada' | 'saida' | 'correcao', open, onOpenChange }`.
// Both write through data/resources/estoque/movimentos.ts, which puts the new balance into this device's copy of the stock.
import { ArrowLeftRight, Layers, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { Movimento } from '@lapida/contracts/movimento'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useKnownRecords } from '#data/local/known-records.ts'
import {
  useMovimentos,
  type MovimentosLista,
  type ProdutoMovimentado,
} from '#data/resources/estoque/movimentos.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useMinute } from '#shared/use-minute.ts'
import { movimentosPorDia } from './movimentos-por-dia.ts'
import { MovimentoRow } from './movimento-row.tsx'
import { chapasInWords, withUnidade } from './movimento-texto.ts'

const MovimentoForm = lazyLayer(async () => (await import('./movimento-form.tsx')).MovimentoForm)

/** One product as its movements show it. */
export interface ProdutoDosMovimentos extends ProdutoMovimentado {
  nome: string
  /** 'm²' or 'un' */
  unidade: string
  saldo: number
  /** of a stone with slabs: m² that stand in none of them, which a person moves; undefined: all of it */
  semChapa?: number | undefined
}

export interface MovimentosViewProps {
  produto: ProdutoDosMovimentos
}

/** How much there is of a product, and everything that made it so, the newest first. */
export function MovimentosView({ produto: given }: MovimentosViewProps) {
  const [open, setOpen] = useState(false)
  const lista = useMovimentos(given)
  const { movimentos, erro, carregando, reload } = lista
  // The newest movement knows the balance better than a copy of the stock that may be older.
  const produto = {
    ...given,
    saldo: lista.copiaDe === null ? (movimentos?.[0]?.saldo ?? given.saldo) : given.saldo,
  }
  return (
    <section aria-label={`Movimentos de ${produto.nome}`} className="grid grid-cols-1 gap-4">
      <Saldo produto={produto} copia={given} onRegister={() => setOpen(true)} />
      {movimentos === undefined && erro && !carregando && (
        <ErrorState description={erro.message} onRetry={reload} />
      )}
      {movimentos === undefined && (!erro || carregando) && <MovimentosSkeleton />}
      {movimentos && <Found lista={lista} produto={produto} />}
      <MovimentoForm produto={produto} open={open} onOpenChange={setOpen} />
    </section>
  )
}

interface SaldoProps extends MovimentosViewProps {
  /** what this device's copy of the stock says */
  copia: ProdutoDosMovimentos
  onRegister: () => void
}

function Saldo({ produto: { saldo, unidade }, copia, onRegister }: SaldoProps) {
  // A copy that is older than the movements does not know what of them is in slabs.
  const semChapa = copia.saldo === saldo ? copia.semChapa : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface-2 px-4 py-3">
      <div className="min-w-0">
        <span className="block text-small text-fg-2">Saldo no estoque</span>
        <span
          className={classNames('num block text-h1 font-strong tracking-h1', saldo < 0 && 'text-danger-fg')}
        >
          {withUnidade(saldo, unidade)}
        </span>
        {saldo < 0 && <span className="block text-small text-danger-fg">Saiu mais do que havia.</span>}
        {semChapa !== undefined && (
          <span className="num flex items-start gap-1.5 text-small text-fg-2">
            <Layers aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-fg-3" />
            {chapasInWords(saldo, semChapa)}
          </span>
        )}
      </div>
      <Button
        variant="primary"
        icon={<ArrowLeftRight aria-hidden="true" />}
        className="max-sm:w-full"
        onClick={onRegister}
      >
        Registrar movimento
      </Button>
    </div>
  )
}

interface FoundProps {
  lista: MovimentosLista
  produto: ProdutoDosMovimentos
}

function Found({ lista, produto }: FoundProps) {
  const movimentos = lista.movimentos ?? []
  return (
    <>
      <NotFresh lista={lista} />
      <p role="status" className="sr-only">
        {plural(movimentos.length, 'movimento mostrado', 'movimentos mostrados')}
      </p>
      {movimentos.length === 0 ? (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title="Nenhum movimento ainda"
          description="Cada entrada, saída e correção aparece aqui com a data e o motivo."
        />
      ) : (
        <Days movimentos={movimentos} unidade={produto.unidade} />
      )}
      {lista.temMais && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={lista.carregandoMais}
          busyLabel="Carregando..."
          onClick={lista.loadMais}
        >
          Carregar mais
        </Button>
      )}
    </>
  )
}

/** Why this is not what the server says now, and how to ask again. */
function NotFresh({ lista: { erro, copiaDe, carregando, reload } }: Pick<FoundProps, 'lista'>) {
  const zona = useEmpresa()?.fusoHorario
  if (!erro) return null
  const when = copiaDe && `${formatDia(diaCivil(copiaDe, zona))} às ${formatHora(copiaDe, zona)}`
  return (
    <Banner
      tone="offline"
      live="polite"
      action={
        <Button variant="ghost" busy={carregando} onClick={reload}>
          Tentar de novo
        </Button>
      }
    >
      {erro.message} {when && <span className="num">Estes são os movimentos da cópia de {when}.</span>}
    </Banner>
  )
}

function Days({ movimentos, unidade }: { movimentos: readonly Movimento[]; unidade: string }) {
  const zona = useEmpresa()?.fusoHorario
  const hoje = diaCivil(useMinute(), zona)
  const known = useKnownRecords()
  return (
    <div className="grid grid-cols-1 gap-4">
      {movimentosPorDia(movimentos, hoje, zona).map(({ dia, titulo, movimentos: doDia }) => (
        <section key={dia} aria-label={titulo}>
          <h3 className="mb-2 text-label font-semibold text-fg-2">{titulo}</h3>
          <ul className="rounded-card border border-line bg-surface px-4">
            {doDia.map((movimento) => (
              <MovimentoRow
                key={movimento.id}
                movimento={movimento}
                unidade={unidade}
                zona={zona}
                known={movimento.orcamentoId !== null && known.has(movimento.orcamentoId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MovimentosSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Carregando movimentos...</span>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-[216px] rounded-card" />
    </div>
  )
}
