import { html, raw, type Html } from '../base/html.ts'
import { SEPARATOR, type LinhaDoMaterial, type MaterialNoDocumento } from '../modelo/modelo.ts'
import { fatos } from './pagina-fatos.ts'
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
    ${cabecalho('Confira o que está incluído', { passo })}
    ${materiais.map((material, i) => grupo(material, { semValor: semValor.has(i), novas }))}
    ${
      servicos.length > 0 &&
      html`<div class="grupo">
        <h3>Mão de obra e serviços</h3>
        ${tabela(servicos.map(({ nome, descricao, valor }) => linha({ nome, detalhes: [descricao], valor }, novas)))}
      </div>`
    }
  </section>`
}

function tabela(linhas: readonly Html[]): Html {
  const rows = linhas.slice(0, ROWS_SHOWN)
  const rest = linhas.slice(ROWS_SHOWN)
  return html`<table class="num">
      ${CABECA}
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${
      rest.length > 0 &&
      html`<details>
        <summary class="bt">Ver mais ${rest.length} ${rest.length === 1 ? 'linha' : 'linhas'}</summary>
        <table class="num">
          ${CABECA}
          <tbody>
            ${rest}
          </tbody>
        </table>
      </details>`
    }`
}

const CABECA = raw('<thead class="so"><tr><th>O que é<th>Valor</thead>')

const MUDOU = html`<span class="tag">mudou</span>`

function grupo(
  { titulo, resumo, fotos, linhas, valor }: MaterialNoDocumento,
  { semValor, novas }: { semValor: boolean; novas: ReadonlySet<string> },
): Html {
  const rows = linhas.map((uma) => linha(escrita(uma, semValor), novas))
  const subtotal = html`<tr class="sub">
    <td>Subtotal</td>
    <td>${valor}</td>
  </tr>`
  return html`<div class="grupo">
    <h3>${titulo}</h3>
    <p class="m s num">${fatos(resumo)}</p>
    ${
      fotos.length > 0 &&
      html`<div class="fotos">
        ${fotos.map((foto) => html`<img src="${foto}" alt="Foto de ${titulo}" loading="lazy" />`)}
      </div>`
    }
    ${tabela(semValor ? rows : [...rows, subtotal])}
  </div>`
}

interface Linha {
  nome: string
  detalhes: readonly string[]
  valor: string | null
}

/** What depends on a stone that is still to be chosen has neither a value nor what it is charged by. */
function escrita({ nome, detalhe, cobranca = '', valor, item }: LinhaDoMaterial, semValor: boolean): Linha {
  if (semValor && item !== true) return { nome, detalhes: [detalhe], valor: null }
  return { nome, detalhes: [detalhe, cobranca], valor }
}

function linha({ nome, detalhes, valor }: Linha, novas: ReadonlySet<string>): Html {
  // A row has no room for what keeps a dot off the end of a line: it keeps it off its beginning.
  const written = detalhes.flatMap((texto) =>
    texto ? html`<small>${texto.replaceAll(' · ', SEPARATOR)}</small>` : [],
  )
  const text = html`<b>${nome}</b>${novas.has(nome) && MUDOU}${written}`
  return valor === null
    ? html`<tr>
        <td colspan="2">${text}</td>
      </tr>`
    : html`<tr>
        <td>${text}</td>
        <td>${valor}</td>
      </tr>`
}
