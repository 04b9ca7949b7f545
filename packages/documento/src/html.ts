/** HTML that is already safe: made only by `html`, `raw` and `join`. */
export interface Html {
  readonly markup: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/**
 * Tagged template: every value is escaped unless it is Html itself; null, false and undefined vanish. How the source is
 * indented is not sent: a line break is one space.
 */
export function html(
  strings: TemplateStringsArray,
  ...values: (Html | Html[] | string | number | null | undefined | false)[]
): Html {
  const [first = '', ...others] = piecesOf(strings)
  let markup = first
  values.forEach((value, index) => {
    markup += render(value) + (others[index] ?? '')
  })
  return { markup }
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>()

function piecesOf(strings: TemplateStringsArray): readonly string[] {
  const pieces = known.get(strings) ?? strings.map((piece) => piece.replace(/\s*\n\s*/g, ' '))
  known.set(strings, pieces)
  return pieces
}

function render(value: Html | Html[] | string | number | null | undefined | false): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map((part) => part.markup).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}

/** Markup of our own that must not be escaped, such as a stylesheet. Never give it a value typed by a person. */
export function raw(markup: string): Html {
  return { markup }
}
