import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentToast, dismissToast } from '@lapida/ui/toast-store'
import { screens, type Screen, type ScreenName } from '@lapida/contracts/screens'
import { isScreenOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { ATALHOS_DE_TELA } from '#shared/atalhos.ts'
import { currentPreferences } from '#shared/preferences.ts'
import { pathOf } from '#shared/screens.ts'
import type { ShellLayer } from './shell.tsx'

const SECOND_KEY_MS = 1_500
const UNDO = 'Desfazer'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="combobox"]'

/**
 * The keys that work everywhere (ux 3.5). Letters only outside fields and layers, and only while the person wants
 * them (WCAG 2.1.4).
 */
export function useShortcuts(layer: ShellLayer, onLayer: (layer: ShellLayer) => void): void {
  const router = useRouter()
  const goUntil = useRef(0)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const command = event.ctrlKey || event.metaKey
      const isDone = command ? handleCommand(event) : handleLetter(event)
      if (isDone) event.preventDefault()
    }

    function handleCommand({ key, shiftKey, target }: KeyboardEvent): boolean {
      if (shiftKey) return false
      if (key.toLowerCase() === 'k') {
        if (layer === 'palette') onLayer(null)
        else if (!isCovered()) onLayer('palette')
        return true
      }
      return key.toLowerCase() === 'z' && !isField(target) && undoLast()
    }

    function handleLetter({ key, target }: KeyboardEvent): boolean {
      if (!currentPreferences().atalhos || isField(target) || isCovered()) return false
      const letter = key.toUpperCase()
      if (performance.now() < goUntil.current) {
        goUntil.current = 0
        const atalho = ATALHOS_DE_TELA.find(({ tecla }) => tecla === letter)
        if (atalho && isMine(atalho.tela))
          router.history.push((pathOf as (name: string) => string)(atalho.tela))
        return atalho !== undefined
      }
      if (letter === 'G') goUntil.current = performance.now() + SECOND_KEY_MS
      else if (letter === 'N' && isMine('orcamento')) router.history.push(pathOf('orcamento'))
      else if (key === '/') focusSearch(() => onLayer('palette'))
      else if (key === '?') onLayer('atalhos')
      else return false
      return true
    }

    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [layer, onLayer, router])
}

/** A screen of another role is not led to. */
function isMine(name: ScreenName): boolean {
  return isScreenOf(screenByName[name], currentSession().user)
}

const screenByName: Record<ScreenName, Screen> = screens

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Something stands over the screen: its own keys come first, and nothing behind it is left. */
function isCovered(): boolean {
  return [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility())
}

/** Does what the toast that stands offers to undo. */
function undoLast(): boolean {
  const toast = currentToast()
  if (toast?.action?.label !== UNDO) return false
  dismissToast(toast.id)
  toast.action.onAction()
  return true
}

/** The search box of the screen, or the one for everything where the screen has none. */
function focusSearch(otherwise: () => void): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')]
  const shown = boxes.find((box) => box.checkVisibility() && !box.disabled)
  if (!shown) return otherwise()
  shown.focus()
  shown.select()
}
