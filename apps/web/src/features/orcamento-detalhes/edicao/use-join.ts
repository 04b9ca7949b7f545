import { useEffect, useMemo, useRef, useSyncExternalStore, type Dispatch } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast } from '@lapida/ui/toast-store'
import { diferencas } from '#blocks/conflito/diferencas.ts'
import { conflitosOf, joinEdicao } from './model/conflito.ts'
import type { Edicao } from './model/edicao.ts'
import type { EdicaoAction } from './model/edicao-reducer.ts'
import { camposOfEdicao } from './model/mudancas.ts'

interface Joining {
  edicao: Edicao
  orcamento: Orcamento
  dispatch: Dispatch<EdicaoAction>
}

/**
 * What others do to the quote comes to the screen, but for what is changed here too. While the cursor stands in a field it
 * waits: nothing changes under the hand. What has changed is named.
 * @returns whether a choice waits
 */
export function useJoin(isAllowed: boolean, { edicao, orcamento, dispatch }: Joining): boolean {
  const isTyping = useSyncExternalStore(subscribeToFocus, isInField)
  const told = useRef<Orcamento | null>(null)
  useEffect(() => {
    if (!isAllowed || isTyping) return
    const joined = joinEdicao(edicao, orcamento)
    if (!joined) return
    dispatch({ type: 'joined', orcamento })
    const names = changedNames(edicao, joined)
    if (names.length === 0 || told.current === orcamento) return
    told.current = orcamento
    showToast({ title: 'Este orçamento foi atualizado', description: `Mudou: ${names.join(', ')}.` })
  }, [isAllowed, isTyping, edicao, orcamento, dispatch])
  const isMet = useMemo(() => conflitosOf(edicao, orcamento).length > 0, [edicao, orcamento])
  return isMet && isAllowed
}

function changedNames(before: Edicao, after: Edicao): string[] {
  const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim()).join('\n')
  return diferencas(camposOfEdicao(before), camposOfEdicao(after), (id) => id ?? '')
    .filter(({ caminhos, minha, outra }) => caminhos.length > 0 && trimmed(minha) !== trimmed(outra))
    .map(({ campo }) => campo)
}

const NOT_TYPED = ['button', 'checkbox', 'radio', 'range', 'submit', 'file', 'color']

function isInField(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true
  return field instanceof HTMLInputElement && !NOT_TYPED.includes(field.type)
}

/** From one field to the next the focus is nowhere for a moment: that is no leaving. */
function subscribeToFocus(listener: () => void): () => void {
  const later = () => setTimeout(listener)
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', later)
  }
}
