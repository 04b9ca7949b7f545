import { setInputText } from './mask-text.ts'

export type KeypadKey =
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | ',' | '+' | '-' | 'backspace' | KeypadSign

/** What longer sums need: a row of its own, where it is asked for. */
export type KeypadSign = '(' | ')' | '×' | '÷' | '−' | 'm' | 'cm'

/**
 * Does to an input what the key says, at its caret, and tells React as if it had been typed. For inputs with
 * `inputMode="none"`: they keep focus and caret, and a hardware keyboard goes on working.
 */
export function applyKeypadKey(input: HTMLInputElement, key: KeypadKey): void {
  const start = input.selectionStart ?? input.value.length
  const end = input.selectionEnd ?? start
  const insertion = key === 'backspace' ? '' : key
  const from = key === 'backspace' && start === end ? Math.max(0, start - 1) : start
  setInputText(input, input.value.slice(0, from) + insertion + input.value.slice(end))
  const caret = from + insertion.length
  input.setSelectionRange(caret, caret)
}
