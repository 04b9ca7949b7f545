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

/** Tagged template: every value is escaped unless it is Html itself; null, false and undefined vanish. */
export function html(
  strings: TemplateStringsArray,
  ...values: (Html | Html[] | string | number | null | undefined | false)[]
): Html {
  let markup = strings[0] ?? ''
  values.forEach((value, index) => {
    markup += render(value) + (strings[index + 1] ?? '')
  })
  return { markup }
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
