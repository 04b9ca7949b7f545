import { html, type Html } from './html.ts'
import type { MaterialNoDocumento } from './modelo.ts'
import { fatos } from './pagina-fatos.ts'
import { linhaDoMaterial } from './pagina-itens.ts'
import { cabecalho } from './proposta-partes.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'

/** A list that is longer than this is folded behind it: what it comes to stands in the sum. */
const ROWS_SHOWN = 25

/** Everything that is included, by material, and what is done for it. */
export function secaoItens(pagina: PaginaDaProposta, passo: number | undefined): Html | null {
  const { documento, variantes } = pagina
  const { materiais, servicos } = documento
  if (materiais.length + servicos.length === 0) return null
  const novas = new Set(pagina.mudancas?.linhas.map(({ nome }) => nome))
  const semValor = new Set(variantes.map(({ indice }) => indice))
  return html`<section class="cartao" id="itens">
    ${cabecalho('Confira o que está incluído', passo === undefined ? {} : { passo })}
    ${materiais.map((material, i) => grupo(material, { semValor: semValor.has(i), novas }))}
    ${
      servicos.length > 0 &&
      html`<div class="grupo">
        <h3>Mão de obra e serviços</h3>
        <table>
          ${CABECA}
          <tbody>
            ${servicos.map(
              ({ nome, descricao, valor }) =>
                html`<tr>
                  <td colspan="2">
                    <b>${nome}</b
                    >${novas.has(nome) && MUDOU}${descricao && html`<span class="detalhe m s">${descricao}</span>`}
                  </td>
                  <td class="r num">${valor}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </section>`
}

const CABECA = html`<thead class="so">
  <tr>
    <th scope="col" colspan="2">O que é</th>
    <th scope="col">Valor</th>
  </tr>
</thead>`

const MUDOU = html`<span class="tag">mudou</span>`

function grupo(
  { titulo, resumo, fotos, linhas, valor }: MaterialNoDocumento,
  { semValor, novas }: { semValor: boolean; novas: ReadonlySet<string> },
): Html {
  const rows = linhas.map((linha) =>
    linhaDoMaterial(linha, {
      semValor: semValor && linha.item !== true,
      marca: novas.has(linha.nome) ? MUDOU : null,
    }),
  )
  const subtotal = html`<tr class="soma-do-material">
    <td colspan="2">Subtotal</td>
    <td class="r num">${valor}</td>
  </tr>`
  const rest = rows.slice(ROWS_SHOWN)
  const table = (content: readonly Html[], end: Html | null) =>
    html`<table>
      ${CABECA}
      <tbody>
        ${[...content]}${end}
      </tbody>
    </table>`
  return html`<div class="grupo">
    <h3>${titulo}</h3>
    <p class="m s num">${fatos(resumo)}</p>
    ${
      fotos.length > 0 &&
      html`<div class="fotos">
        ${fotos.map((foto) => html`<img src="${foto}" alt="Foto de ${titulo}" loading="lazy" />`)}
      </div>`
    }
    ${table(rows.slice(0, ROWS_SHOWN), rest.length === 0 && !semValor ? subtotal : null)}${
      rest.length > 0 &&
      html`<details>
        <summary class="bt">Ver mais ${rest.length} ${rest.length === 1 ? 'linha' : 'linhas'}</summary>
        ${table(rest, semValor ? null : subtotal)}
      </details>`
    }
  </div>`
}
