import { html, type Html } from '../base/html.ts'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import type { OpcionalNoDocumento, PedraNoDocumento } from '../modelo/modelo-escolhas.ts'
import { fatos } from './pagina-fatos.ts'

/** The look of stones side by side and of options, for a page that has any. */
export const ESTILO_DAS_OPCOES = `
.pedras{display:grid;grid-template-columns:repeat(auto-fit,minmax(92px,1fr));gap:8px;margin:12px 0 0;padding:0;list-style:none}
.pedras li{border:1px solid var(--linha);border-radius:10px;padding:10px 12px;overflow-wrap:anywhere;break-inside:avoid}
.pedras li.escolhida{border:2px solid var(--primaria-texto);padding:9px 11px;background:var(--mesa)}
.pedras b,.pedras strong,.pedras span{display:block}
.pedras b{font-weight:550}
.pedras strong{font-weight:650}
.opcionais td{vertical-align:top}
.opcionais td.m{width:32px;padding-right:8px}
.m i{display:block;width:18px;height:18px;margin-top:3px;border:1.5px solid var(--suave);border-radius:4px;font:700 14px/14px inherit;font-size:14px;text-align:center;font-style:normal;color:var(--primaria-texto)}
`

/** Whether the document leaves something to its customer. */
export function hasOpcoes({ materiais, opcionais }: DocumentoOrcamento): boolean {
  return opcionais.length > 0 || materiais.some(({ variantes }) => variantes.length > 0)
}

/** The stones that are compared for a material, side by side, each with what the whole quote comes to; as it is read. */
export function pedrasSideBySide(pedras: readonly PedraNoDocumento[]): Html | null {
  if (pedras.length === 0) return null
  return html`<p class="menor suave" style="margin-top:12px">
      Pedras para comparar: total do orçamento com cada uma
    </p>
    <ul class="pedras">
      ${pedras.map(
        ({ letra, nome, resumo, total, diferenca, escolhida }) =>
          html`<li class="${escolhida ? 'escolhida' : ''}">
            <b>${letra} · ${nome}</b>${resumo && html`<span class="menor suave">${resumo}</span>`}<strong
              class="num"
              >${total}</strong
            ><span class="menor suave num">${escolhida ? 'no total deste orçamento' : diferenca}</span>
          </li>`,
      )}
    </ul>`
}

/** What the customer may leave out, and what the quote comes to with all of it; as it is read. */
export function secaoOpcionais({ opcionais, totalComOpcionais }: DocumentoOrcamento): Html | null {
  if (totalComOpcionais === null) return null
  return html`<section class="cartao opcionais">
    <h2>Opcionais</h2>
    <p class="menor suave">Só entra no total o que está marcado.</p>
    <table>
      <tbody>
        ${opcionais.map(opcional)}
        <tr class="soma">
          <td colspan="2">Total com todos os opcionais</td>
          <td class="r num">${totalComOpcionais}</td>
        </tr>
      </tbody>
    </table>
  </section>`
}

function opcional({ nome, descricao, linhas, valor, marcado, variantes }: OpcionalNoDocumento): Html {
  return html`<tr>
    <td class="m"><i role="img" aria-label="${marcado ? 'Marcado' : 'Não marcado'}">${marcado && '✓'}</i></td>
    <td>
      <b>${nome}</b>${[descricao, ...linhas]
        .filter(Boolean)
        .map((linha) => html`<span class="detalhe menor suave num">${fatos(linha)}</span>`)}
      ${pedrasSideBySide(variantes)}
    </td>
    <td class="r num">${valor}</td>
  </tr>`
}
