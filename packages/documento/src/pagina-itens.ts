import { BOX, type Desenho } from './desenho.ts'
import { html, type Html } from './html.ts'
import type { LinhaDoMaterial } from './modelo.ts'
import { fatos } from './pagina-fatos.ts'

/**
 * A row of the table of a material.
 * @param semValor what it costs depends on a stone that is still to be chosen: neither its value nor what it is charged by
 *   is said.
 */
export function linhaDoMaterial(
  { nome, detalhe, cobranca, valor, desenho }: LinhaDoMaterial,
  { semValor = false, marca = null }: { semValor?: boolean; marca?: Html | null } = {},
): Html {
  const text = html`<b>${nome}</b>${marca}<span class="detalhe menor suave num">${fatos(detalhe)}</span
    >${!semValor && cobranca && html`<span class="detalhe menor suave num">${fatos(cobranca)}</span>`}`
  return html`<tr>
    ${desenho && html`<td class="d">${desenhoSvg(desenho)}</td>`}
    <td${desenho ? html`` : html` colspan="2"`}>${text}</td>
    <td class="r num">${semValor ? '' : valor}</td>
  </tr>`
}

function desenhoSvg({ x, y, largura, altura, bordas }: Desenho): Html {
  return html`<svg viewBox="0 0 ${BOX.largura} ${BOX.altura}" aria-hidden="true">
    <rect class="pedra" x="${x}" y="${y}" width="${largura}" height="${altura}" />
    ${bordas.length > 0 && html`<path class="borda" d="${bordas.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')}" />`}
  </svg>`
}
