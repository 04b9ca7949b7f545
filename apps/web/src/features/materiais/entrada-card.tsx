import { Copy, ImageIcon, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { Capa } from './capa.tsx'
import { Disponivel, EntradaMark } from './entrada-marks.tsx'
import { desenhavelOfEntrada, type Entrada } from './entradas.ts'
import { dinheiro, resumoOfPedra, resumoOfModelo } from './palavras.ts'
import { UsarLink } from './usar-link.tsx'
import { useAcoesDaEntrada } from './use-acoes-da-entrada.ts'

/** What can be asked for of a stone or template; the screen does it. */
export interface EntradaActions {
  onOpen: (entrada: Entrada) => void
  onEdit: (entrada: Entrada) => void
  onFotos: (entrada: Entrada) => void
  onDuplicate: (entrada: Entrada) => void
  onRemove: (entrada: Entrada) => void
}

export interface EntradaCardProps {
  entrada: Entrada
  actions: EntradaActions
}

/** A stone or template: its picture, what it costs, and the way into a quote. */
export const EntradaCard = memo(function EntradaCard({ entrada, actions }: EntradaCardProps) {
  return (
    <article
      data-entrada={entrada.id}
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <div className="flex min-w-0 flex-1 sm:flex-col">
        <div className="relative w-24 shrink-0 sm:w-full">
          <Capa
            fotos={entrada.fotos}
            pedra={desenhavelOfEntrada(entrada)}
            id={entrada.id}
            className="size-full sm:aspect-16/10 sm:h-auto"
          />
          <div className="absolute bottom-2 left-2 hidden sm:block">
            <EntradaMark entrada={entrada} />
          </div>
        </div>
        <div className="min-w-0 flex-1 py-1 pl-3 sm:pl-4">
          <div className="flex items-start">
            <h2 className="min-w-0 flex-1 text-body font-semibold">
              <button
                type="button"
                className="min-h-11 w-full rounded-small py-1.5 text-left wrap-anywhere after:absolute after:inset-0 focus-visible:outline-offset-0"
                onClick={() => actions.onOpen(entrada)}
              >
                {entrada.nome}
              </button>
            </h2>
            <EntradaMenu entrada={entrada} actions={actions} />
          </div>
          <Facts entrada={entrada} />
        </div>
      </div>
      <div className="p-3 pt-2 sm:p-4 sm:pt-2">
        <UsarLink entrada={entrada} block className="relative z-1" />
      </div>
    </article>
  )
})

function Facts({ entrada }: { entrada: Entrada }) {
  return (
    <div className="grid gap-1 pr-3 pb-1 text-small text-fg-3 sm:pr-4">
      {(entrada.tipo === 'modelo' || entrada.popular) && (
        <div className="sm:hidden">
          <EntradaMark entrada={entrada} />
        </div>
      )}
      {entrada.tipo === 'pedra' ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <Dotted>{resumoOfPedra(entrada)}</Dotted>
            {entrada.pedra.exemplo && <ExemploChip />}
          </p>
          <p className="num text-h2 font-strong text-fg">
            {dinheiro(entrada.pedra.precoVenda)}
            <span className="text-small font-normal text-fg-3">/m²</span>
          </p>
          <p>
            <Disponivel entrada={entrada} />
          </p>
        </>
      ) : (
        <>
          <p className="wrap-anywhere">{entrada.modelo.tipo || entrada.categoria || 'Sem pedra escolhida'}</p>
          <p className="num text-h2 font-strong text-fg">{dinheiro(entrada.modelo.valorTotal)}</p>
          <p className="num">
            <Dotted>{resumoOfModelo(entrada)}</Dotted>
          </p>
        </>
      )}
    </div>
  )
}

function EntradaMenu({ entrada, actions }: EntradaCardProps) {
  const canDo = useAcoesDaEntrada(entrada.tipo)
  return (
    <div className="relative z-1 shrink-0">
      <ActionsMenu
        label={`Mais opções de ${entrada.nome}`}
        items={menuItems(entrada, actions).filter(({ label }) => canDo(label))}
      />
    </div>
  )
}

/** What can be done with a stone or template besides using it. */
function menuItems(entrada: Entrada, actions: EntradaActions): MenuItem[] {
  return [
    { label: 'Editar', icon: <Pencil aria-hidden="true" />, onSelect: () => actions.onEdit(entrada) },
    { label: 'Fotos', icon: <ImageIcon aria-hidden="true" />, onSelect: () => actions.onFotos(entrada) },
    { label: 'Duplicar', icon: <Copy aria-hidden="true" />, onSelect: () => actions.onDuplicate(entrada) },
    {
      label: 'Excluir',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      separated: true,
      onSelect: () => actions.onRemove(entrada),
    },
  ]
}
