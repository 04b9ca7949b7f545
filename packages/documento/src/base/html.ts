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
 * indented is not sent: a line break is one space, and none beside what begins a line of its own anyway.
 */
export function html(
  strings: TemplateStringsArray,
  ...values: (Html | readonly Html[] | string | number | null | undefined | false)[]
): Html {
  const [first = '', ...others] = piecesOf(strings)
  let markup = first
  values.forEach((value, index) => {
    markup += render(value) + (others[index] ?? '')
  })
  return { markup }
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>()

const BLOCK =
  'html|head|body|meta|link|title|style|script|header|main|aside|nav|section|div|p|h[1-3]|[uod]l|li|d[td]|table|thead|tbody|t[rdh]|form|fieldset|legend|figure|figcaption|details|summary|select|option'
const BEFORE_BLOCK = new RegExp(` (?=</?(?:${BLOCK})[ >])`, 'g')
const AFTER_BLOCK = new RegExp(`(</?(?:${BLOCK})(?: [^<>]*)?>) `, 'g')

function piecesOf(strings: TemplateStringsArray): readonly string[] {
  const pieces = known.get(strings) ?? strings.map(compact)
  known.set(strings, pieces)
  return pieces
}

function compact(piece: string): string {
  return piece
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ +(\/?>)/g, '$1')
    .replace(BEFORE_BLOCK, '')
    .replace(AFTER_BLOCK, '$1')
}

function render(value: Html | readonly Html[] | string | number | null | undefined | false): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value !== 'object') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('')
}

/** Markup of our own that must not be escaped, such as a stylesheet. Never give it a value typed by a person. */
export function raw(markup: string): Html {
  return { markup }
}
