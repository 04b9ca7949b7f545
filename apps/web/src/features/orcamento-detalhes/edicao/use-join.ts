import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast } from '@lapida/ui/toast-store'
import { diferencas } from '#blocks/conflito/diferencas.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EdicaoStore } from './edicao-context.ts'
import { conflitosOf, joinEdicao } from './model/conflito.ts'
import type { Edicao } from './model/edicao.ts'
import { camposOfEdicao } from './model/mudancas.ts'

interface Joining {
  store: EdicaoStore
  orcamento: Orcamento
}

/**
 * What others do to the quote comes to the screen, but for what is changed here too. While the cursor stands in a field, or
 * something is pressed, it waits: nothing changes under the hand. What has changed is named.
 * @returns whether a choice waits
 */
export function useJoin(isAllowed: boolean, { store, orcamento }: Joining): boolean {
  const atWork = useSyncExternalStore(subscribeToHand, isAtWork)
  const told = useRef<Orcamento | null>(null)
  useEffect(() => {
    if (!isAllowed || atWork) return
    let here = true
    function join() {
      const edicao = store.get()
      const joined = here ? joinEdicao(edicao, orcamento) : null
      if (!joined) return
      store.dispatch({ type: 'joined', orcamento })
      const names = changedNames(edicao, joined)
      if (names.length === 0 || told.current === orcamento) return
      told.current = orcamento
      showToast({ title: 'Este orçamento foi atualizado', description: `Mudou: ${names.join(', ')}.` })
    }
    join()
    // Not in the middle of a change that others have not heard of yet.
    const leave = store.subscribe(() => queueMicrotask(join))
    return () => {
      here = false
      leave()
    }
  }, [isAllowed, atWork, store, orcamento])
  const isMet = useRascunho(store, (edicao) => conflitosOf(edicao, orcamento).length > 0)
  return isMet && isAllowed
}

function changedNames(before: Edicao, after: Edicao): string[] {
  const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim()).join('\n')
  return diferencas(camposOfEdicao(before), camposOfEdicao(after), (id) => id ?? '')
    .filter(({ caminhos, minha, outra }) => caminhos.length > 0 && trimmed(minha) !== trimmed(outra))
    .map(({ campo }) => campo)
}

const NOT_TYPED = ['button', 'checkbox', 'radio', 'range', 'submit', 'file', 'color']

function isAtWork(): boolean {
  return isPressed || isInField()
}

function isInField(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true
  return field instanceof HTMLInputElement && !NOT_TYPED.includes(field.type)
}

/** A press that left a field is over by then: what moves on the screen before takes the button from under the finger. */
const AFTER_PRESS_MS = 100
let isPressed = false

/** From one field to the next the focus is nowhere for a moment: that is no leaving. */
function subscribeToHand(listener: () => void): () => void {
  const later = () => setTimeout(listener, AFTER_PRESS_MS)
  const press = () => {
    isPressed = true
    listener()
  }
  const release = () =>
    setTimeout(() => {
      isPressed = false
      listener()
    }, AFTER_PRESS_MS)
  const events = [
    ['focusin', listener],
    ['focusout', later],
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const
  for (const [name, hear] of events) document.addEventListener(name, hear, true)
  return () => {
    for (const [name, hear] of events) document.removeEventListener(name, hear, true)
    isPressed = false
  }
}
