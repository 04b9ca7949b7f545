import { LADOS_DO_CARTAO } from './cartao.ts'
import { html, type Html } from '../base/html.ts'

/** What other programs show of a link to a page. Title and description they take from where every page has them. */
export function previa({
  titulo,
  cartao,
}: {
  titulo: string
  /** absolute address of the picture */
  cartao: string | undefined
}): Html {
  const { largura, altura } = LADOS_DO_CARTAO
  return html`<meta property="og:title" content="${titulo}" />${
      cartao &&
      html`<meta property="og:image" content="${cartao}" /><meta
          property="og:image:width"
          content="${largura}"
        /><meta property="og:image:height" content="${altura}" />`
    }`
}
