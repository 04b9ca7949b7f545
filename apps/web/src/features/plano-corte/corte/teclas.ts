import type { KeyboardEvent } from 'react'
import { passoOfZoom, passoOfSeta, rumoOfSeta } from '#blocks/vista/setas.ts'
import type { Ponto } from '#blocks/vista/vista.ts'
import type { PecaNaChapa } from './pecas-na-chapa.ts'

export interface TeclasOptions {
  pecas: readonly PecaNaChapa[]
  editando: boolean
  onChoose: (chave: string) => void
  onNudge: (chave: string, by: Ponto) => void
  onRotate: (chave: string) => void
  onRemove: (chave: string) => void
  onHold: (chave: string) => void
  onOpen: (chave: string) => void
  onLeave: () => void
  onZoom: (steps: number) => void
  /** a key that only works in Editar */
  onNotEditing: () => void
}

/**
 * Keys on the slab. In Editar arrows move the piece by 1 cm (Shift 10 cm, Alt 1 mm), R turns it, F holds it in its place,
 * Delete takes it away; otherwise arrows go from piece to piece. Gives the handler.
 */
export function createTeclas(options: TeclasOptions) {
  return (event: KeyboardEvent, chave: string | null) => {
    if (event.ctrlKey || event.metaKey) return
    const handled = chave === null ? onGround(event, options) : onPeca(event, chave, options)
    if (handled) event.preventDefault()
  }
}

function onGround({ key }: KeyboardEvent, { onZoom }: TeclasOptions): boolean {
  const steps = passoOfZoom(key)
  if (steps === undefined) return false
  onZoom(steps)
  return true
}

function onPeca(event: KeyboardEvent, chave: string, options: TeclasOptions): boolean {
  const { key } = event
  const arrow = rumoOfSeta(key)
  if (arrow) return onArrow(event, { chave, arrow }, options)
  if (key === 'PageDown' || key === 'PageUp') return goOn(chave, key === 'PageDown' ? 1 : -1, options)
  switch (key) {
    case 'r':
    case 'R':
      return inEditar(options, () => options.onRotate(chave))
    case 'f':
    case 'F':
      return inEditar(options, () => options.onHold(chave))
    case 'Delete':
    case 'Backspace':
      return inEditar(options, () => options.onRemove(chave))
    case 'Enter':
      options.onOpen(chave)
      return true
    case 'Escape':
      options.onLeave()
      return true
    default:
      return onGround(event, options)
  }
}

function onArrow(
  event: KeyboardEvent,
  { chave, arrow }: { chave: string; arrow: Ponto },
  options: TeclasOptions,
): boolean {
  if (!options.editando) return goOn(chave, arrow.x > 0 || arrow.y < 0 ? 1 : -1, options)
  options.onNudge(chave, passoOfSeta(arrow, event))
  return true
}

function goOn(chave: string, by: 1 | -1, { pecas, onChoose }: TeclasOptions): boolean {
  const next = pecas[pecas.findIndex((peca) => peca.chave === chave) + by]
  if (next) onChoose(next.chave)
  return true
}

function inEditar({ editando, onNotEditing }: TeclasOptions, act: () => void): boolean {
  if (editando) act()
  else onNotEditing()
  return true
}
