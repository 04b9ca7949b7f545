import type { ChangeEvent, FocusEvent } from 'react'

export type TextMask = (text: string) => string

/**
 * Rewrites what was just typed with the mask, but only when the caret stands at the end and text was added: in the
 * middle of a number the caret would jump, so there the mask waits for blur.
 */
export function maskWhileTyping(event: ChangeEvent<HTMLInputElement>, mask: TextMask): void {
  const input = event.currentTarget
  const native = event.nativeEvent
  const deleting = native instanceof InputEvent && native.inputType.startsWith('delete')
  const caretAtEnd = input.selectionStart === null || input.selectionStart === input.value.length
  if (deleting || !caretAtEnd) return
  const masked = mask(input.value)
  if (masked !== input.value) input.value = masked
}

/** Applies the mask when the field is left, telling the form as if it had been typed. */
export function maskOnBlur(event: FocusEvent<HTMLInputElement>, mask: TextMask): void {
  const input = event.currentTarget
  const masked = mask(input.value)
  if (masked !== input.value) setInputText(input, masked)
}

/** Sets an input's text so that React and form libraries see a change. */
export function setInputText(input: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
