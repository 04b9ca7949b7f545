import { useState, type ChangeEvent } from 'react'

export interface ParsedTextOptions<Value> {
  /** The value in force, or null when there is none. */
  value: Value | null
  /** Text to value; null when the text is not a value. */
  parse: (text: string) => Value | null
  /** Value to the text that a field at rest shows. */
  format: (value: Value) => string
  /** Told of every value that is typed, and null when the field is emptied. Text that is no value changes nothing. */
  onValueChange: (value: Value | null, text: string) => void
  /** Told of text that is no value, for an owner that keeps it or names it elsewhere. */
  onUnread?: ((text: string) => void) | undefined
  /** What was typed before and is no value: a field that comes back shows it again. */
  unread?: string
}

interface Draft<Value> {
  text: string
  /** What the text parses to. */
  value: Value | null
  /** The owner's value that this draft has taken note of. */
  seen: Value | null
}

/**
 * The text of a field whose value is a number. While one types the text stays exactly as typed, so the caret never
 * jumps; on blur it takes its formatted form; a value changed from outside replaces it. Text that is no value stays
 * too, marked as `unread`, and the owner's last value stays in force: nothing becomes another number in silence.
 * A field that was emptied, though its owner holds on to its value, shows that again on blur.
 */
export function useParsedText<Value>(options: ParsedTextOptions<Value>) {
  const { value, parse, format, onValueChange, onUnread, unread } = options
  const [draft, setDraft] = useState<Draft<Value>>(() =>
    unread === undefined ? draftOf(value, format) : { text: unread, value: null, seen: value },
  )
  if (!Object.is(value, draft.seen)) {
    // What was a value may be none any more by another rule: the owner's text for it stays.
    const lost = value === null && unread !== undefined ? { text: unread, value, seen: value } : null
    setDraft(Object.is(value, draft.value) ? { ...draft, seen: value } : (lost ?? draftOf(value, format)))
  }
  const isUnread = draft.value === null && draft.text.trim() !== ''

  function changeText(text: string) {
    const isEmpty = text.trim() === ''
    const parsed = isEmpty ? null : parse(text)
    setDraft({ ...draft, text, value: parsed })
    if (parsed === null && !isEmpty) onUnread?.(text)
    else onValueChange(parsed, text)
  }

  return {
    text: draft.text,
    isUnread,
    changeText,
    handleChange: (event: ChangeEvent<HTMLInputElement>) => changeText(event.currentTarget.value),
    handleBlur: () => {
      const settled = draft.value ?? value
      if (!isUnread && settled !== null) setDraft({ ...draft, text: format(settled), value: settled })
    },
  }
}

function draftOf<Value>(value: Value | null, format: (value: Value) => string): Draft<Value> {
  return { text: value === null ? '' : format(value), value, seen: value }
}
