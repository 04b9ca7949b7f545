import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { PecaLinha, type PecaLinhaProps } from './peca-linha.tsx'

export interface GrupoDeLinhas {
  titulo: string
  linhas: readonly Omit<PecaLinhaProps, 'alcancavel'>[]
  /** closed until it is wanted */
  fechado?: boolean
  vazio?: string
}

export interface PecasListaProps {
  grupos: readonly GrupoDeLinhas[]
  escolhida: string | null
  children?: ReactNode
}

/** All pieces: those of the slab that is looked at, those that lie nowhere, and the others. Arrow keys go through them. */
export const PecasLista = memo(function PecasLista({ grupos, escolhida, children }: PecasListaProps) {
  const all = grupos.flatMap(({ linhas }) => linhas)
  const reachable = all.some(({ chave }) => chave === escolhida) ? escolhida : all[0]?.chave
  return (
    <div className="grid content-start gap-4" onKeyDown={goThrough}>
      {children}
      {grupos.map((grupo) => (
        <Grupo key={grupo.titulo} {...grupo} reachable={reachable ?? null} />
      ))}
    </div>
  )
})

function Grupo({
  titulo,
  linhas,
  fechado = false,
  vazio,
  reachable,
}: GrupoDeLinhas & { reachable: string | null }) {
  const [opened, setOpened] = useState(!fechado)
  const open = opened || linhas.some(({ escolhida }) => escolhida)
  if (linhas.length === 0 && vazio === undefined) return null
  const heading = (
    <>
      {titulo} <span className="num font-normal text-fg-3">({linhas.length})</span>
    </>
  )
  return (
    <section className="grid content-start gap-2" aria-label={titulo}>
      {fechado ? (
        <Button
          variant="ghost"
          className="justify-self-start"
          aria-expanded={open}
          icon={open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          onClick={() => setOpened(!open)}
        >
          {heading}
        </Button>
      ) : (
        <h3 className="text-label">{heading}</h3>
      )}
      {linhas.length === 0 && <p className="text-small text-fg-3">{vazio}</p>}
      {open && linhas.length > 0 && (
        <ul className="grid content-start gap-2">
          {linhas.map((linha) => (
            <PecaLinha key={linha.chave} {...linha} alcancavel={linha.chave === reachable} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Up and down, Home and End move among rows; what is inside of a row keeps its own keys. */
function goThrough(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['abrir'] === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-abrir]')]
  const at = rows.indexOf(event.target)
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[targets[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
