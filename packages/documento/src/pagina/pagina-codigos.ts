import { html, type Html } from '../base/html.ts'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import { qrPath } from '../base/qr.ts'

/** How to pay by PIX: key, code to copy and code to read; null where it is not offered. */
export function secaoPix({ pix }: DocumentoOrcamento): Html | null {
  if (!pix) return null
  const code = pix.codigo === null ? null : qrPath(pix.codigo)
  return html`<section class="cartao pix">
    <h2>Pagar com PIX</h2>
    <div class="qr">
      ${
        code &&
        html`<svg
          viewBox="0 0 ${code.size} ${code.size}"
          role="img"
          aria-label="Código QR do PIX"
          shape-rendering="crispEdges"
        >
          <path d="${code.path}" fill="#000" />
        </svg>`
      }
      <div>
        <p class="menor suave">${pix.rotulo}</p>
        <p class="num"><b>${pix.chave}</b></p>
        <p class="menor suave">${pix.instrucao}</p>
      </div>
    </div>
    ${pix.codigo !== null && html`<p class="menor suave codigo">${pix.codigo}</p>`}
  </section>`
}

/** Where the quote stands on the internet, as a code that a phone reads and as words. */
export function secaoEndereco({ url }: DocumentoOrcamento): Html | null {
  if (!url) return null
  const { size, path } = qrPath(url)
  return html`<section class="cartao qr">
    <svg
      viewBox="0 0 ${size} ${size}"
      role="img"
      aria-label="Código QR deste orçamento"
      shape-rendering="crispEdges"
    >
      <path d="${path}" fill="#000" />
    </svg>
    <div>
      <b>Este orçamento na internet</b>
      <p class="menor suave">${url}</p>
    </div>
  </section>`
}
