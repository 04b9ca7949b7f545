import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Suspense, type ReactNode } from 'react'
import { erroValidade } from '#blocks/condicoes-form/condicoes.ts'
import { FiguresList } from '#blocks/rascunho/figures-list.tsx'
import { TotalComOpcionais, TotalFinal } from '#blocks/rascunho/total-final.tsx'
import { useEdicao, useTyped } from './edicao-context.ts'
import { primeiroProblema } from './model/mudancas.ts'

/** The figures of the quote as it stands on the screen, live, with the buttons that end the edit. */
export function TotalCard({ children }: { children: ReactNode }) {
  return (
    <aside aria-label="Total do orçamento" className="sticky top-[84px] max-lg:hidden">
      <Card title="Total">
        <FiguresList withBases />
        <div className="my-3 border-t border-line pt-3">
          <p className="text-small text-fg-3">Total Final</p>
          <p className="num text-rail font-strong tracking-total wrap-anywhere" data-valor="total-final">
            <TotalFinal />
          </p>
        </div>
        <Suspense>
          <div className="mb-3">
            <TotalComOpcionais />
          </div>
        </Suspense>
        <Problem />
        <div className="grid gap-2">{children}</div>
      </Card>
    </aside>
  )
}

export interface TotalBarProps {
  children: ReactNode
  /** on wide screens, too: for a mode without the card */
  always?: boolean
}

/** The same within reach of the thumb. */
export function TotalBar({ children, always = false }: TotalBarProps) {
  return (
    <div
      data-keep-clear=""
      className={classNames(
        'sticky bottom-0 z-(--z-nav) border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]',
        !always && 'lg:hidden',
      )}
    >
      <Problem />
      <div className="mx-auto flex max-w-284 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-baseline justify-between gap-3 max-sm:w-full sm:block">
          <p className="text-micro text-fg-3">Total Final</p>
          <p className="num text-h2 font-strong wrap-anywhere" data-valor="total-final">
            <TotalFinal />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">{children}</div>
      </div>
    </div>
  )
}

function Problem() {
  const { attempted, hoje } = useEdicao()
  const texto = useTyped((edicao) =>
    attempted ? primeiroProblema(edicao, erroValidade(edicao.condicoes, hoje))?.texto : undefined,
  )
  if (texto === undefined) return null
  return (
    <p role="alert" className="mb-2 text-small text-danger-fg">
      {texto}
    </p>
  )
}

/** Ends the edit: everything that changed, or nothing. */
export function SaveButtons({ large = false }: { large?: boolean }) {
  const { save, saving, cancel } = useEdicao()
  const size = large ? 'large' : undefined
  return (
    <>
      <Button
        size={size}
        block={large}
        className="order-last lg:order-first"
        busy={saving}
        busyLabel="Salvando..."
        onClick={() => void save()}
      >
        Salvar Tudo
      </Button>
      <Button variant="ghost" size={size} block={large} onClick={cancel}>
        Cancelar
      </Button>
    </>
  )
}
