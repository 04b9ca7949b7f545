import { useState, type ChangeEvent } from 'react'

export interface ParsedTextOptions<Value> {
  /** The value, or null when the field is empty or does not parse. */
  value: Value | null
  /** Text to value; null when the text is not a value. */
  parse: (text: string) => Value | null
  /** Value to the text that a field at rest shows. */
  format: (value: Value) => string
  /** Told on every change; `text` tells an empty field from one that does not parse. */
  onValueChange: (value: Value | null, text: string) => void
  /** What was typed before and does not parse: a field without a value that comes back shows it again. */
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
 * jumps; on blur it takes its formatted form; a value changed from outside replaces it. Text that does not parse
 * stays, unless the owner held on to its former value: then blur brings that back.
 */
export function useParsedText<Value>({
  value,
  parse,
  format,
  onValueChange,
  unread,
}: ParsedTextOptions<Value>) {
  const [draft, setDraft] = useState<Draft<Value>>(() =>
    value === null && unread !== undefined
      ? { text: unread, value: null, seen: null }
      : draftOf(value, format),
  )
  if (!Object.is(value, draft.seen)) {
    setDraft(Object.is(value, draft.value) ? { ...draft, seen: value } : draftOf(value, format))
  }

  function changeText(text: string) {
    const parsed = text.trim() === '' ? null : parse(text)
    setDraft({ ...draft, text, value: parsed })
    onValueChange(parsed, text)
  }

  return {
    text: draft.text,
    changeText,
    handleChange: (event: ChangeEvent<HTMLInputElement>) => changeText(event.currentTarget.value),
    handleBlur: () => {
      const settled = draft.value ?? value
      if (settled !== null) setDraft({ ...draft, text: format(settled), value: settled })
    },
  }
}

function draftOf<Value>(value: Value | null, format: (value: Value) => string): Draft<Value> {
  return { text: value === null ? '' : format(value), value, seen: value }
}
