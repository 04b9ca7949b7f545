import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResumoEstoque } from '@lapida/domain/estoque/resumo'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { cardClasses } from '@lapida/ui/card-classes'
import { classNames } from '@lapida/ui/class-names'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import type { Prateleira } from '#data/resources/estoque/estoque-escrita.ts'
import { useVePrecos } from '#shared/use-acesso.ts'

export interface ResumoCardsProps {
  /** null while one of the four lists is not known */
  resumo: ResumoEstoque | null
  onShelf: (aba: Prateleira) => void
  /** opens the list of what is low, on the shelf that has some */
  onBaixo: (aba: Prateleira) => void
}

const CARD = classNames(cardClasses({ interactive: true }), 'max-lg:p-3')

/** The four figures of the stock; each opens the list that it counts. */
export function ResumoCards({ resumo, onShelf, onBaixo }: ResumoCardsProps) {
  if (!resumo) return <Waiting />
  const baixos = resumo.materiaisEstoqueBaixo + resumo.itensEstoqueBaixo
  return (
    <section
      aria-label="Resumo do estoque"
      className={classNames('grid gap-3', gridOf(resumo.valorTotalEstoque !== null))}
    >
      <button type="button" className={CARD} onClick={() => onShelf('materiais')}>
        <Stat
          label="Materiais"
          value={count(resumo.totalMateriais)}
          note={plural(resumo.categoriasMaterial, 'categoria', 'categorias')}
        />
      </button>
      <button type="button" className={CARD} onClick={() => onShelf('itens')}>
        <Stat
          label="Itens"
          value={count(resumo.totalItens)}
          note={plural(resumo.categoriasItem, 'categoria', 'categorias')}
        />
      </button>
      {resumo.valorTotalEstoque !== null && (
        <div className={classNames(cardClasses(), 'max-lg:p-3 max-[359px]:col-span-2')}>
          <Stat
            label="Valor Total"
            value={formatDinheiro(resumo.valorTotalEstoque)}
            note="a preço de venda"
          />
        </div>
      )}
      <button
        type="button"
        className={CARD}
        onClick={() => onBaixo(resumo.materiaisEstoqueBaixo > 0 ? 'materiais' : 'itens')}
      >
        <Stat
          label="Estoque Baixo"
          value={<span className={classNames(baixos > 0 && 'text-danger-fg')}>{count(baixos)}</span>}
          note={<BaixoNote baixos={baixos} />}
          noteTone={baixos > 0 ? 'danger' : 'success'}
        />
      </button>
    </section>
  )
}

function BaixoNote({ baixos }: { baixos: number }): ReactNode {
  if (baixos === 0)
    return (
      <>
        <CircleCheck aria-hidden="true" />
        Tudo OK
      </>
    )
  return (
    <>
      <TriangleAlert aria-hidden="true" />
      Atenção!
    </>
  )
}

/** Three figures stand beside each other; the fourth, of money, makes it two rows on a phone. */
function gridOf(comValor: boolean): string {
  return comValor
    ? 'grid-cols-2 lg:grid-cols-4'
    : 'grid-cols-2 sm:grid-cols-3 max-sm:[&>*:last-child]:col-span-2'
}

const FIGURES = ['Materiais', 'Itens', 'Valor Total', 'Estoque Baixo']

function Waiting() {
  const vePrecos = useVePrecos()
  return (
    <div className={classNames('grid gap-3', gridOf(vePrecos))}>
      {FIGURES.filter((label) => vePrecos || label !== 'Valor Total').map((label) => (
        <div key={label} className={classNames(cardClasses(), 'grid gap-2 max-lg:p-3')}>
          <span className="text-small text-fg-3">{label}</span>
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}

function count(value: number): string {
  return value.toLocaleString('pt-BR')
}
