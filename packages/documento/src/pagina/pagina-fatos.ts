import { html, type Html } from '../base/html.ts'

/** What stands between two facts, with or without a space that does not break. */
const DOT = /[ \u00a0]· /

/**
 * Facts that are written with a '·' between them, so that no line of a narrow page begins or ends with a dot: lines
 * break between facts, and the dot at the beginning of a line lies beyond the edge that cuts it off. Needs
 * `ESTILO_DOS_FATOS`; its text is the text that was given.
 */
export function fatos(texto: string): Html {
  const [primeiro = '', ...outros] = texto.split(DOT)
  if (outros.length === 0) return html`${primeiro}`
  return html`<span class="fatos"
    ><span>${primeiro}</span>${outros.map((fato) => html`<span><i> · </i>${fato}</span>`)}</span
  >`
}

/** The rules of the stylesheet that `fatos` needs. */
export const ESTILO_DOS_FATOS = `
.fatos{display:block;margin-left:-.9em;clip-path:inset(0 0 0 .9em)}
.fatos>span{display:inline-block;max-width:100%;padding-left:.9em}
.fatos i{display:inline-block;width:.9em;margin-left:-.9em;text-align:center;font-style:normal;white-space:pre}
`
