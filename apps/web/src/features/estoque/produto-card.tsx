import { Layers, Minus, PackageOpen, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { memo, Suspense } from 'react'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { desenhavelOfMaterial, QuadradinhoDaPedra } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import type { AbaDaFicha } from './produto-sheet.tsx'
import { detalhes, dinheiro, margem, origem, precosOf, quantidade } from './produto-texto.ts'

const SyncMark = lazyPart(async () => (await import('#blocks/orcamento-row/sync-mark.tsx')).SyncMark)

/** What a card can ask for; the screen does it. */
export interface ProdutoActions {
  onOpen: (produto: Produto, aba?: AbaDaFicha) => void
  /** undefined: not theirs to do */
  onEdit: ((produto: Produto) => void) | undefined
  onRemove: ((produto: Produto) => void) | undefined
  onMove: (produto: Produto, tipo: 'entrada' | 'saida') => void
}

export interface ProdutoCardProps {
  prateleira: Prateleira
  produto: Produto
  actions: ProdutoActions
  /** entry and exit stand on the card itself, where there is no pointer that is quick to open it */
  comAcoes: boolean
}

/** Every card has one height, so that a long list scrolls without measuring any of them; without prices it is a row lower. */
export function cardRem(vePrecos: boolean): { narrow: number; wide: number } {
  return vePrecos ? { narrow: 15, wide: 11.5 } : { narrow: 12.5, wide: 9 }
}

/** One material or item: what it costs, what it sells for and how much of it there is. */
export const ProdutoCard = memo(function ProdutoCard(props: ProdutoCardProps) {
  const { prateleira, produto, actions, comAcoes } = props
  return (
    <article
      data-produto={produto.id}
      className={classNames(
        'relative flex flex-col overflow-hidden contain-content rounded-card border border-line bg-surface px-4 pt-2 pb-3 transition-colors hover:border-line-strong',
        precosOf(produto) ? 'h-[15rem] lg:h-[11.5rem]' : 'h-[12.5rem] lg:h-[9rem]',
      )}
    >
      <Head produto={produto} actions={actions} />
      <Precos prateleira={prateleira} produto={produto} />
      <Quantidade prateleira={prateleira} produto={produto} />
      <Details produto={produto} />
      {comAcoes && <Acoes produto={produto} actions={actions} />}
    </article>
  )
})

type HeadProps = Pick<ProdutoCardProps, 'produto' | 'actions'>

function Acoes({ produto, actions }: HeadProps) {
  return (
    <div className="mt-auto flex shrink-0 gap-2">
      {'porChapas' in produto && produto.porChapas ? (
        <ChapasButton produto={produto} onOpen={actions.onOpen} />
      ) : (
        <>
          <MoveButton produto={produto} tipo="saida" onMove={actions.onMove} />
          <MoveButton produto={produto} tipo="entrada" onMove={actions.onMove} />
        </>
      )}
    </div>
  )
}

function Head({ produto, actions }: HeadProps) {
  const { onEdit, onRemove } = actions
  const place = [produto.categoria.nome, produto.codigo].filter(Boolean).join(' · ')
  return (
    <div className="-mr-2 flex shrink-0 items-start">
      {'porChapas' in produto && (
        <span className="mr-2.5 -ml-1 flex">
          <QuadradinhoDaPedra foto={produto.imagens[0]} pedra={desenhavelOfMaterial(produto)} />
        </span>
      )}
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 rounded-small pr-1 text-left after:absolute after:inset-0 focus-visible:outline-offset-0"
        onClick={() => actions.onOpen(produto)}
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className={classNames('truncate font-semibold', !produto.ativo && 'text-fg-3')}>
            {produto.nome}
          </span>
          {!produto.ativo && <Badge>Inativo</Badge>}
          {produto.exemplo && <ExemploChip />}
        </span>
        <span className="flex items-center gap-2 text-small text-fg-3">
          <span className="truncate">{place}</span>
          {produto._sync && (
            <Suspense>
              <SyncMark estado={produto._sync} />
            </Suspense>
          )}
        </span>
      </button>
      {onEdit && (
        <IconButton
          label={`Editar ${produto.nome}`}
          icon={<Pencil aria-hidden="true" />}
          className="relative z-1"
          onClick={() => onEdit(produto)}
        />
      )}
      {onRemove && (
        <IconButton
          label={`Excluir ${produto.nome}`}
          icon={<Trash2 aria-hidden="true" />}
          className="relative z-1"
          onClick={() => onRemove(produto)}
        />
      )}
    </div>
  )
}

function Precos({ prateleira, produto }: Pick<ProdutoCardProps, 'prateleira' | 'produto'>) {
  const precos = precosOf(produto)
  const unit = prateleira === 'materiais' ? '/m²' : ''
  if (!precos) return null
  return (
    <dl className="num mt-2 flex shrink-0 flex-wrap justify-between gap-x-2">
      <Figure term={`Compra${unit}`} value={dinheiro(precos.precoCompra)} />
      <Figure term={`Venda${unit}`} value={dinheiro(precos.precoVenda)} strong />
      <Figure term="Margem" value={margem(precos)} end />
    </dl>
  )
}

function Figure(props: { term: string; value: string; strong?: boolean; end?: boolean }) {
  return (
    <div className={classNames('min-w-0', props.end && 'text-right')}>
      <dt className="truncate text-micro text-fg-3">{props.term}</dt>
      <dd className={classNames('text-label whitespace-nowrap', props.strong && 'font-semibold')}>
        {props.value}
      </dd>
    </div>
  )
}

function Quantidade({ prateleira, produto }: Pick<ProdutoCardProps, 'prateleira' | 'produto'>) {
  const low = isEstoqueBaixo(produto)
  const minimo = formatQuantidade(produto.estoqueMinimo)
  return (
    <p className="num mt-2.5 flex shrink-0 flex-wrap items-center gap-x-2">
      <PackageOpen aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-fg-3" />
      <span className="text-h2 font-semibold whitespace-nowrap">
        {quantidade(prateleira, produto.quantidadeEstoque)}
      </span>
      {'porChapas' in produto && produto.porChapas && (
        <span className="text-small text-fg-3">
          {produto.chapas === 1 ? '1 chapa' : `${produto.chapas} chapas`}
          {produto.semChapa > 0 && ` · ${quantidade(prateleira, produto.semChapa)} sem chapa`}
        </span>
      )}
      {low && (
        <span className="ml-auto flex shrink-0 items-center gap-1 rounded-full bg-danger-soft px-2.5 py-0.5 text-small font-medium text-danger-fg">
          <TriangleAlert aria-hidden="true" className="size-4" />
          <span className="sr-only">Estoque baixo, </span>
          mín. {minimo}
        </span>
      )}
      {!low && produto.estoqueMinimo > 0 && (
        <span className="ml-auto shrink-0 text-small text-fg-3">mín. {minimo}</span>
      )}
    </p>
  )
}

/** On one line: what does not fit is in the sheet. */
function Details({ produto }: { produto: Produto }) {
  return (
    <div className="mt-2.5 flex min-h-0 min-w-0 items-center gap-1.5 overflow-hidden">
      {origem(produto).map((text) => (
        <span key={text} className="max-w-[120px] shrink-0 truncate text-small text-fg-2">
          {text}
        </span>
      ))}
      {detalhes(produto).map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
    </div>
  )
}

function Badge({ children }: { children: string }) {
  return (
    <span className="inline-block max-w-32 shrink-0 truncate rounded-full bg-surface-3 px-2 text-micro font-medium text-fg-2">
      {children}
    </span>
  )
}

/** Slabs move a material that is held by them, so its own entries and exits give way to their list. */
function ChapasButton({ produto, onOpen }: { produto: Produto; onOpen: ProdutoActions['onOpen'] }) {
  return (
    <Button
      variant="secondary"
      className="relative z-1 flex-1"
      aria-label={`Chapas de ${produto.nome}`}
      icon={<Layers aria-hidden="true" />}
      onClick={() => onOpen(produto, 'chapas')}
    >
      chapas
    </Button>
  )
}

interface MoveButtonProps {
  produto: Produto
  tipo: 'entrada' | 'saida'
  onMove: ProdutoActions['onMove']
}

function MoveButton({ produto, tipo, onMove }: MoveButtonProps) {
  const leaves = tipo === 'saida'
  return (
    <Button
      variant="secondary"
      className="relative z-1 flex-1"
      aria-label={`${leaves ? 'Saída' : 'Entrada'} de ${produto.nome}`}
      icon={leaves ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => onMove(produto, tipo)}
    >
      {leaves ? 'saída' : 'entrada'}
    </Button>
  )
}
